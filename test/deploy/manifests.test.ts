import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadConfig } from '../../src/config/config.js'
import { settings } from '../../src/config/settings.js'
import { startTestApp, type TestApp } from '../support/service/app.js'

// Files by which the service is installed name only settings, paths, programs and ports that exist.

const SETTINGS = Object.keys(settings.shape)
/** The defaults of the image. */
const containerfile = readFileSync('deploy/Containerfile', 'utf8')

/** Names of the environment that are no settings of ours. */
const strangers = (names: readonly string[]): string[] =>
  names.filter((name) => !SETTINGS.includes(name) && !SETTINGS.includes(name.replace(/_FILE$/, '')))

const probe = z.looseObject({ httpGet: z.strictObject({ path: z.string(), port: z.literal('http') }) })
const container = z.looseObject({
  name: z.string(),
  image: z.literal('care-gateway'),
  args: z.array(z.string()).optional(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.number().positive() }) }) })
    .optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  ports: z.array(z.strictObject({ name: z.literal('http'), containerPort: z.number() })).optional(),
  resources: z.looseObject({ limits: z.strictObject({ memory: z.string() }) }),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
})
const podTemplate = z.strictObject({
  metadata: z.strictObject({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number(), fsGroup: z.number() }),
    containers: z.tuple([container]),
    volumes: z.array(
      z.looseObject({ name: z.string(), secret: z.looseObject({ defaultMode: z.number() }).optional() }),
    ),
  }),
})
type PodTemplate = z.output<typeof podTemplate>

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata?: { readonly name: string }
  readonly [more: string]: unknown
}

const FOLDER = 'deploy/kubernetes'
const manifests = new Map(
  readdirSync(FOLDER).map((name) => [name, parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Manifest] as const),
)

function manifest(name: string): Manifest {
  const found = manifests.get(name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}

describe('Kubernetes', () => {
  const deployment = z
    .looseObject({
      spec: z.looseObject({
        selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
        template: podTemplate,
      }),
    })
    .parse(manifest('deployment.yaml'))
  const job = z.looseObject({ spec: z.looseObject({ template: podTemplate }) }).parse(manifest('migrate.yaml'))
  const cron = z
    .looseObject({
      spec: z.looseObject({ jobTemplate: z.strictObject({ spec: z.looseObject({ template: podTemplate }) }) }),
    })
    .parse(manifest('verify-audit.yaml'))
  const pods: readonly PodTemplate[] = [
    deployment.spec.template,
    job.spec.template,
    cron.spec.jobTemplate.spec.template,
  ]
  const config = z.looseObject({ data: z.record(z.string(), z.string()) }).parse(manifest('config.yaml')).data

  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('every file is a resource of the kustomization, with a kind and a name', () => {
    const { resources } = manifest('kustomization.yaml') as Manifest & { readonly resources: string[] }
    expect([...resources, 'kustomization.yaml'].toSorted()).toEqual([...manifests.keys()].toSorted())
    const names = resources.map((name) => `${manifest(name).kind} ${manifest(name).metadata?.name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('Deployment care-gateway')
    expect(names.join()).not.toContain('undefined')
  })

  test('settings exist, are valid together, and secrets are files that others cannot read', () => {
    expect(
      strangers([
        ...Object.keys(config),
        ...pods.flatMap(({ spec }) => spec.containers[0].env.map(({ name }) => name)),
      ]),
    ).toEqual([])
    for (const { spec } of pods) {
      const [{ env, volumeMounts }] = spec.containers
      const folder = volumeMounts.find(({ name }) => name === 'secrets')?.mountPath
      for (const { name, value } of env) expect(value).toBe(`${folder}/${name.replace(/_FILE$/, '')}`)
      for (const { secret } of spec.volumes) expect((secret?.defaultMode ?? 0) & 0o007).toBe(0)
    }
    const key = Buffer.alloc(32, 1).toString('base64')
    const keys = Object.fromEntries(
      ['AUDIT', 'LINK', 'SESSION', 'PSEUDONYM', 'CONTENT'].map((name) => [`${name}_KEY`, key]),
    )
    const given = { ...config, ...keys, NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@db.internal/care' }
    expect(loadConfig(given).files.s3).toBeDefined()
  })

  test('gateways do not have the role of the owner', () => {
    const names = deployment.spec.template.spec.containers[0].env.map(({ name }) => name)
    expect(names).not.toContain('MIGRATION_DATABASE_URL_FILE')
  })

  test('probes ask paths that the service answers, on its port', async () => {
    const [{ startupProbe, livenessProbe, readinessProbe, ports }] = deployment.spec.template.spec.containers
    for (const each of [startupProbe, livenessProbe, readinessProbe]) {
      expect((await fetch(`${app.url}${each?.httpGet.path}`)).status).toBe(200)
    }
    expect(ports).toEqual([{ name: 'http', containerPort: Number(/PORT=(\d+)/.exec(containerfile)?.[1]) }])
  })

  test('selectors find the pods', () => {
    const { labels } = deployment.spec.template.metadata
    const selectors = [
      deployment.spec.selector.matchLabels,
      (manifest('service.yaml') as unknown as { spec: { selector: object } }).spec.selector,
      (manifest('disruption-budget.yaml') as unknown as { spec: { selector: { matchLabels: object } } }).spec.selector
        .matchLabels,
    ]
    for (const selector of selectors) expect(labels).toMatchObject(selector)
    // Jobs are not gateways.
    for (const { metadata } of pods.slice(1))
      expect(metadata.labels).not.toMatchObject(deployment.spec.selector.matchLabels)
  })

  test('the pods run as the user of the image, and stop later than the service', () => {
    for (const { spec } of pods)
      expect(containerfile).toContain(`USER ${spec.securityContext.runAsUser}:${spec.securityContext.fsGroup}\n`)
    const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec
    const pause = containers[0].lifecycle?.preStop.sleep.seconds
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(pause) + Number(config.DRAIN_SECONDS))
  })

  test('the autoscaler uses a metric that the service exports', async () => {
    const { spec } = z
      .looseObject({
        spec: z.looseObject({
          metrics: z.array(
            z.looseObject({ pods: z.looseObject({ metric: z.strictObject({ name: z.string() }) }).optional() }),
          ),
        }),
      })
      .parse(manifest('autoscaler.yaml'))
    const names = spec.metrics.flatMap(({ pods: own }) => (own === undefined ? [] : [own.metric.name]))
    const exported = await (await fetch(`${app.url}/metrics`)).text()
    expect(names).toHaveLength(1)
    for (const name of names) expect(exported).toContain(`# TYPE ${name} gauge`)
  })

  test('commands of jobs exist', () => {
    const sources = readFileSync('src/cli.ts', 'utf8') + readFileSync('src/commands/audit.ts', 'utf8')
    for (const { spec } of pods.slice(1)) {
      const [program, command] = spec.containers[0].args ?? []
      expect(program).toBe('/app/bundle/programs/cli.js')
      expect(sources).toContain(`.command('${command}')`)
    }
  })
})

test('compose: settings exist, each secret is given, and the root file system is read-only', () => {
  const service = z.looseObject({ environment: z.record(z.string(), z.string()), secrets: z.array(z.string()) })
  const { services, secrets } = z
    .looseObject({
      services: z.strictObject({
        database: service,
        gateway: service.extend({ read_only: z.literal(true), cap_drop: z.tuple([z.literal('ALL')]) }),
      }),
      secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
    })
    .parse(parse(readFileSync('deploy/compose.yml', 'utf8')))
  const { environment, secrets: used } = services.gateway
  expect(strangers(Object.keys(environment))).toEqual([])
  for (const [name, value] of Object.entries(environment)) {
    if (name.endsWith('_FILE')) expect(value).toBe(`/run/secrets/${name.replace(/_FILE$/, '').toLowerCase()}`)
  }
  const mounted = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
  expect(used.map((name) => `/run/secrets/${name}`).toSorted()).toEqual(mounted.toSorted())
  expect([...used, ...services.database.secrets].toSorted()).toEqual(Object.keys(secrets).toSorted())
})

test('systemd: settings exist, and each credential that is named is loaded', () => {
  const unit = readFileSync('deploy/systemd/care.service', 'utf8')
  const environment = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, text = '']) => text.split(' '))
  const names = environment.map((pair) => pair.split('=')[0] ?? '')
  expect(strangers(names)).toEqual([])
  const loaded = [...unit.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, name]) => name)
  const named = environment.flatMap((pair) => /%d\/([\w-]+)$/.exec(pair)?.[1] ?? [])
  expect(named.toSorted()).toEqual(loaded.toSorted())
  const program = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(unit)?.[1] ?? ''
  expect(existsSync(program)).toBe(true)
})

test('the image: settings exist, nobody is root, no registry is written down, and its programs are those of the build', () => {
  const environment = /^ENV (.*)$/m.exec(containerfile)?.[1]?.split(' ') ?? []
  expect(strangers(environment.map((pair) => pair.split('=')[0] ?? ''))).toEqual([])
  expect(environment).toContain('NODE_ENV=production')
  expect(containerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(containerfile).not.toMatch(/https?:\/\/|[a-z0-9-]+\.(?:io|com|org)\//)
  expect(containerfile).toContain('"/app/bundle/programs/main.js"')
  expect(containerfile).toContain('node scripts/prepare-image.mjs /image')
  expect(existsSync('scripts/prepare-image.mjs')).toBe(true)
})

test('the example of a collector of traces is whole, and listens where the settings say', () => {
  const names = z.record(z.string(), z.unknown())
  const collector = z
    .strictObject({
      receivers: z.strictObject({
        otlp: z.strictObject({ protocols: z.strictObject({ http: z.strictObject({ endpoint: z.string() }) }) }),
      }),
      ...{ processors: names, exporters: names },
      service: z.strictObject({
        pipelines: z.strictObject({ traces: z.record(z.string(), z.array(z.string())) }),
      }),
    })
    .parse(parse(readFileSync('deploy/opentelemetry/collector.yaml', 'utf8')))
  const { receivers, processors, exporters, service } = collector
  for (const [kind, declared] of Object.entries({ receivers, processors, exporters })) {
    expect({ kind, names: service.pipelines.traces[kind]?.toSorted() }).toEqual({
      ...{ kind, names: Object.keys(declared).toSorted() },
    })
  }
  const endpoint = `http://${receivers.otlp.protocols.http.endpoint}`
  expect(settings.shape.OTEL_EXPORTER_OTLP_ENDPOINT.description).toContain(endpoint)
})
