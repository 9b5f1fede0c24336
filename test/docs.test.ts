import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { settings } from '../src/config/settings.js'
import { shippedFeatures } from '../src/features/manifests/shipped-features.js'
import { generatedParts, pageWith } from './support/pages/generated-parts.js'

interface Page {
  readonly path: string
  /** The text without fenced examples, in which `#` is no heading and brackets are no links. */
  readonly prose: string
  readonly examples: readonly string[]
}

/** A fenced example. */
const FENCED = /^```[^]*?^```/gm
const pages = new Map<string, Page>()
const sources = new Map<string, string>()

/** The setting of the evaluations, which is not in the sources of the service. */
const FOREIGN = new Set(['EVAL_MATERIAL'])
/** Files that the benchmarks make, and those of the example in "How to add a feature". */
const NOT_THERE = /^bench\/out\/|medications/

beforeAll(async () => {
  for await (const path of glob(['*.md', 'docs/**/*.md', '.github/*.md'])) {
    const text = await readFile(path, 'utf8')
    pages.set(path, { path, prose: text.replace(FENCED, ''), examples: text.match(FENCED) ?? [] })
  }
  for await (const path of glob(['src/**/*.ts', 'packages/client/src/*.ts', 'schema.graphql']))
    sources.set(path, await readFile(path, 'utf8'))
})

/** The anchors of a page, made from its headings as GitHub makes them. */
function anchorsOf({ prose }: Page): ReadonlySet<string> {
  const headings = [...prose.matchAll(/^#{1,6} +(?<text>.+)$/gm)].map((match) => match.groups?.text ?? '')
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}

/** The texts between backticks, page by page. */
function* quoted(): Generator<readonly [path: string, text: string]> {
  for (const { path, prose } of pages.values()) {
    for (const [, text = ''] of prose.matchAll(/`([^`\n]+)`/g)) yield [path, text]
  }
}

function isInCode(name: string): boolean {
  return sources.values().some((source) => new RegExp(`\\b${name}\\b`).test(source))
}

/** The problem with a setting as a page names it (`PORT`, `RATE_LIMIT_*`, `SELF_SIGNUP=deny`), or undefined. */
function problemOf(text: string): string | undefined {
  const [, name = '', rest = ''] = /^([A-Z][A-Z\d]*(?:_[A-Z\d]*)+)(.*)$/.exec(text) ?? []
  if (name === '') return undefined
  if (/^[*…]$/.test(rest)) {
    const some = Object.keys(settings.shape).some((setting) => setting.startsWith(name))
    return some ? undefined : `no setting begins with ${name}`
  }
  const schema = Object.hasOwn(settings.shape, name) ? settings.shape[name as keyof typeof settings.shape] : undefined
  // Error codes and enum values look like settings. They must be in the code.
  if (schema === undefined) return FOREIGN.has(name) || isInCode(name) ? undefined : `${name} is nowhere`
  const [, value] = /^=([\w.-]+)$/.exec(rest) ?? []
  return value === undefined || schema.safeParse(value).success ? undefined : `${text} is not a value of it`
}

describe('the documentation', () => {
  test('has every page to which the README links', () => {
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['docs/architecture.md', 'docs/running.md', 'docs/graphql.md', 'docs/rest.md']),
    )
  })

  test.each(['docs', 'docs/decisions'])('%s has an index that links every page of the folder', (folder) => {
    const index = pages.get(`${folder}/README.md`)?.prose ?? ''
    const others = [...pages.keys()].filter((path) => dirname(path) === folder && basename(path) !== 'README.md')
    expect(others.length).toBeGreaterThan(10)
    expect(others.filter((path) => !index.includes(`](${basename(path)})`))).toEqual([])
  })

  test('links the decisions from its index', () => {
    expect(pages.get('docs/README.md')?.prose).toContain('](decisions/README.md)')
  })

  test('gives each decision a number, a title and the same sections, and lists it in the index', () => {
    const index = pages.get('docs/decisions/README.md')?.prose ?? ''
    const decisions = [...pages.values()].filter(({ path }) => /decisions\/\d/.test(path))
    const irregular = decisions.filter(({ path, prose }) => {
      const number = basename(path).slice(0, 4)
      const title = new RegExp(`^# ${number}\\. (?<title>.+)\n`).exec(prose)?.groups?.title ?? 'no title'
      const sections = [...prose.matchAll(/^## (.+)$/gm)].map(([, section]) => section)
      return (
        !index.includes(`| [${number}](${basename(path)}) | ${title} |`) ||
        !prose.includes('\n**Status:** ') ||
        sections.join() !== 'Context,Decision,Consequences'
      )
    })
    expect(irregular.map(({ path }) => path)).toEqual([])
  })

  test('has links to existing files and headings only', () => {
    const dead: string[] = []
    for (const page of pages.values()) {
      for (const [, target = ''] of page.prose.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target)) continue
        const [file = '', anchor] = target.split('#', 2)
        const path = file === '' ? page.path : normalize(join(dirname(page.path), file))
        const linked = pages.get(path)
        const isThere =
          existsSync(path) && (anchor === undefined || linked === undefined || anchorsOf(linked).has(anchor))
        if (!isThere) dead.push(`${page.path}: ${target}`)
      }
    }
    expect(dead).toEqual([])
  })

  test('closes every example before the next heading', () => {
    const open = [...pages.values()].filter(
      ({ prose, examples }) => prose.includes('```') || examples.some((example) => /^#{2,6} /m.test(example)),
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })

  test.each(generatedParts)('$page has the $name that the code makes: `npm run docs` writes them', async (part) => {
    const { is, due } = await pageWith(part)
    expect(is).toBe(due)
  })

  test('names jobs that exist where it says what jobs may do', () => {
    const [, section = ''] = (pages.get('docs/access.md')?.prose ?? '').split(/^### Jobs$|^### Everybody else$/m)
    const rows = [...section.matchAll(/^\| `([^|]+)` \|/gm)]
    const named = rows.flatMap(([, names = '']) => names.split('`, `'))
    const { jobs, recurring } = shippedFeatures()
    const known = new Set([...jobs, ...recurring].map(({ name }) => name))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('repeats no row in a table', () => {
    const doubled = [...pages.values()].flatMap(({ path, prose }) =>
      [...prose.matchAll(/(?:^\|.*\n)+/gm)].flatMap(([table]) => {
        const rows = table.trim().split('\n').slice(2)
        const heads = rows.map((row) => row.split('|')[1]?.trim() ?? '')
        return heads.filter((head, at) => head !== '' && heads.indexOf(head) !== at).map((head) => `${path}: ${head}`)
      }),
    )
    expect(doubled).toEqual([])
  })

  test('names existing settings and codes only', () => {
    const wrong = [...quoted()].flatMap(([path, text]) => {
      const problem = problemOf(text)
      return problem === undefined ? [] : [`${path}: ${problem}`]
    })
    expect(wrong).toEqual([])
  })

  test('names existing source files only', () => {
    const gone = [...quoted()].filter(
      ([, text]) => /^(?:src|rest-compat|test|bench)\/[\w./-]+$/.test(text) && !existsSync(text),
    )
    expect(gone.filter(([, text]) => !NOT_THERE.test(text))).toEqual([])
  })

  test.each([
    ['docs/running.md', 'request metric', 'src/entry/metrics/entry-point-metrics.ts', /name: '(care_\w+)'/g],
    ['docs/running.md', 'metric of live connections', 'src/entry/metrics/live-metrics.ts', /name: '(care_\w+)'/g],
    ['docs/running.md', 'database metric', 'src/entry/metrics/database-metrics.ts', /name: '(care_\w+)'/g],
    ['docs/running.md', 'model metric', 'src/services/model/model-metrics.ts', /name: '(care_\w+)'/g],
    ['docs/running.md', 'failure of models', 'src/services/model/model-errors.ts', /^ {2}\| '([a-z-]+)'$/gm],
    ['docs/running.md', 'finding of the audit trail', 'src/database/audit/audit-report.ts', /^ {2}\| '([a-z-]+)'$/gm],
    ['docs/running.md', 'command', 'src/cli.ts', /\.command\('([\w-]+)'\)/g],
  ])('%s knows every %s', async (path, _what, file, pattern) => {
    const inCode = new Set([...(await readFile(file, 'utf8')).matchAll(pattern)].map((match) => match[1] ?? ''))
    expect(inCode.size).toBeGreaterThan(1)
    const prose = pages.get(path)?.prose ?? ''
    expect([...inCode].filter((name) => !new RegExp(`\`[^\`\n]*\\b${name}\\b`).test(prose))).toEqual([])
  })
})
