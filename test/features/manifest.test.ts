import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { defineTopic } from '../../src/events/topic.js'
import { composeFeatures } from '../../src/features/manifests/compose-features.js'
import { ExtensionPoint } from '../../src/features/manifests/extension-point.js'
import type { OperationContext } from '../../src/features/operation-context.js'
import { defineRecurring } from '../../src/jobs/define-recurring.js'
import { cruise } from '../support/cruise.js'

class Leaflet {}

const colours = new ExtensionPoint<string>('colour')

describe('a start is refused if two manifests define the same', () => {
  const recurring = defineRecurring('sweep-leaflets', '1 hour', (_ctx: OperationContext) => Promise.resolve())
  test.each([
    ['feature leaflets', { name: 'leaflets' }],
    ['table leaflet', { name: 'other', tables: { leaflet: { kept: 'test' } } }],
    ['entity Leaflet', { name: 'other', entities: [Leaflet] }],
    ['resolver Leaflet', { name: 'other', resolvers: [Leaflet] }],
    ['subgraph entity Leaflet', { name: 'other', subgraphEntities: [{ type: 'Leaflet', field: 'leaflet' }] }],
    ['job sweep-leaflets', { name: 'other', recurring: [recurring] }],
    ['topic leafletChanged', { name: 'other', topics: [defineTopic('leafletChanged')] }],
    ['colour leaflet', { name: 'other', extensions: [colours.extend('leaflet', 'blue')] }],
  ])('%s', (what, other) => {
    const leaflets = {
      name: 'leaflets',
      tables: { leaflet: { kept: 'test' } },
      entities: [Leaflet],
      resolvers: [Leaflet],
      subgraphEntities: [{ type: 'Leaflet', field: 'leaflet' }],
      recurring: [recurring],
      topics: [defineTopic('leafletChanged')],
      extensions: [colours.extend('leaflet', 'red')],
    }
    expect(() => composeFeatures([leaflets])).not.toThrow()
    expect(() => composeFeatures([leaflets, other])).toThrow(`Two manifests of features define the ${what}.`)
  })

  test('a feature finds the extensions of features below it', () => {
    const { extensions } = composeFeatures([
      { name: 'one', extensions: [colours.extend('sky', 'blue')] },
      { name: 'two', extensions: [colours.extend('leaf', 'green')] },
    ])
    expect([...extensions.of(colours)]).toEqual([
      ['sky', 'blue'],
      ['leaf', 'green'],
    ])
    expect([...extensions.of(new ExtensionPoint<string>('shape'))]).toEqual([])
  })
})

/** A small feature, whole: a table, who may read it, a field that counts its rows. */
const MEDICATIONS = {
  'feature.ts': `
    import { defineFeature } from '../manifests/define-feature.js'
    import { Medication } from './medication.entity.js'
    import { MedicationsResolver } from './medications.resolver.js'
    declare module '../../database/access/person-tables.js' {
      interface PersonTables {
        medication: 'read'
      }
    }
    export const medications = defineFeature({
      name: 'medications',
      tables: { medication: { resource: 'tracking', contact: 'created_at', appendOnly: true } },
      entities: [Medication],
      resolvers: [MedicationsResolver],
    })`,
  'medication.entity.ts': `
    import { BigIntType } from '@mikro-orm/core'
    import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy'
    import type { Id } from '../../kernel/ids.js'
    @Entity({ tableName: 'medication' })
    export class Medication {
      @PrimaryKey({ type: new BigIntType('number') })
      id!: Id
    }`,
  'medication.policy.ts': `
    import { personTable } from '../../database/access/person-tables.js'
    import { sql, type Sql } from '../../database/sql.js'
    import { userIdOf } from '../../kernel/caller.js'
    import type { OperationContext } from '../operation-context.js'
    export function medicationsReadable({ caller }: OperationContext): Sql {
      return sql\`select m.id from \${personTable('medication')} m where m.client_user_id = \${userIdOf(caller)}\`
    }`,
  'count-medications.ts': `
    import { readRows } from '../../database/read/read-rows.js'
    import { sql } from '../../database/sql.js'
    import { journalsReadable } from '../journals/index.js'
    import type { OperationContext } from '../operation-context.js'
    import { medicationsReadable } from './medication.policy.js'
    export async function countMedications(ctx: OperationContext): Promise<number> {
      const rows = await readRows(ctx, medicationsReadable(ctx), { subject: () => null })
      return rows.length + (journalsReadable === undefined ? 1 : 0)
    }`,
  'medications.resolver.ts': `
    import { Ctx, Int, Query, Resolver } from 'type-graphql'
    import type { OperationContext } from '../operation-context.js'
    import { countMedications } from './count-medications.js'
    @Resolver()
    export class MedicationsResolver {
      @Query(() => Int, { description: 'How many medications the caller has.' })
      medicationCount(@Ctx() ctx: OperationContext): Promise<number> {
        return countMedications(ctx)
      }
    }`,
}

/** Prints what the service is made of, without a database. */
const PROBE = `
  import 'reflect-metadata'
  import { printCareSchema } from './src/commands/print-schema.js'
  import { openDatabase } from './src/database/database.js'
  import { shippedFeatures } from './src/features/manifests/shipped-features.js'
  import { privilegeStatements } from './src/database/access/privileges.js'
  import { retentionStatements } from './src/database/retention/retention-statements.js'
  const { entities, tables } = shippedFeatures()
  const url = 'postgresql://nobody@127.0.0.1:1/none'
  const database = await openDatabase({ url, poolSize: 1, entities, tables, onError: () => undefined })
  const mapped = [...database.writes.orm.getMetadata().getAll().values()].map(({ tableName }) => tableName)
  const migration = [...retentionStatements(tables), ...privilegeStatements({ application: 'a', purge: null }, tables)]
  let refusal = null
  try {
    database.assertScoped('select * from medication')
  } catch ({ message }) {
    refusal = message
  }
  process.stdout.write(JSON.stringify({ schema: printCareSchema(), mapped, migration, refusal }))
  await database.close()`

interface Probe {
  readonly schema: string
  /** Tables that the mapper knows. */
  readonly mapped: readonly string[]
  /** Statements that follow every migration. */
  readonly migration: readonly string[]
  /** What is said to SQL that names the feature's table by hand; null where it passes. */
  readonly refusal: string | null
}

describe('a new feature', () => {
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'care-test-'))
    await cp('src', join(folder, 'src'), { recursive: true })
    await cp('.dependency-cruiser.mjs', join(folder, '.dependency-cruiser.mjs'))
    await cp('package.json', join(folder, 'package.json'))
    for (const name of ['node_modules', 'data']) await symlink(resolve(name), join(folder, name))
    for (const [name, text] of Object.entries(MEDICATIONS)) await write(`src/features/medications/${name}`, text)
    await write('probe.ts', PROBE)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('does not exist before it is listed', async () => {
    const { schema, mapped, migration, refusal } = await probe()
    expect(schema).toBe(await readFile('schema.graphql', 'utf8'))
    expect(mapped).not.toContain('medication')
    expect(migration.filter((statement) => statement.includes('medication'))).toEqual([])
    expect(refusal).toBeNull()
  })

  test('needs one line in the list: field, table, retention and import rules follow', async () => {
    const index = await readFile('src/features/index.ts', 'utf8')
    const journals = "export { journals } from './journals/feature.js'\n"
    expect(index).toContain(journals)
    await write(
      'src/features/index.ts',
      index.replace(journals, `${journals}export { medications } from './medications/feature.js'\n`),
    )

    const { schema, mapped, migration, refusal } = await probe()
    expect(schema).toContain('medicationCount: Int!')
    expect(mapped).toContain('medication')
    expect(migration).toContainEqual(expect.stringMatching(/insert into retention_table .*"medication"/s))
    expect(migration).toContainEqual(expect.stringMatching(/^revoke update, delete, truncate on .*\bmedication\b/))
    expect(refusal).toBe('A statement names a table of a person without a Scope.')

    // It may import what stands above it, and is told of by its rule when it imports what stands below.
    await write('src/features/medications/below.ts', "export { seedDemo } from '../demo/index.js'")
    const { violations } = await cruise(['src/features'], folder, join(folder, '.dependency-cruiser.mjs'))
    const own = violations.filter((line) => line.includes('medications'))
    expect(own.filter((line) => !line.startsWith('no-orphans'))).toEqual([
      'feature-medications-imports-those-listed-above-it: src/features/medications/below.ts → src/features/demo/index.ts',
    ])
  })

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }

  async function probe(): Promise<Probe> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', resolve('test/support/register-typescript.mjs'), 'probe.ts'],
      { cwd: folder, maxBuffer: 16 * 1_024 * 1_024 },
    )
    return JSON.parse(stdout) as Probe
  }
})
