import type { PoolClient } from 'pg'
import { baseTables, type TableRules } from '../../database/retention/retained-tables.js'
import { shippedFeatures } from '../../features/manifests/shipped-features.js'

/** How the rows of a table are found that go with people or with practices. Conditions are over the row `t`. */
export interface SplitTable {
  readonly name: string
  /** `$1` is a list of people. */
  readonly ofPeople: readonly string[]
  /** `$1` is one person, where no index answers a list. */
  readonly ofPerson: string | undefined
  /** `$1` is a list of practices. */
  readonly ofPractices: readonly string[]
  /** The column by which jobs name a row. */
  readonly key: string | undefined
}

interface More {
  readonly ofPeople?: string
  readonly ofPractices?: string
}

const ofPracticeBy = (column: string, table: string): More => ({
  ofPractices: `${column} in (select w.id from ${table} w where w.organisation_id = any($1::bigint[]))`,
})
const ofClient: More = { ofPeople: 't.client_user_id = any($1::bigint[])' }

/** What goes besides the rows that an erasure finds, and those that name a practice in `organisation_id`. */
const MORE: Readonly<Record<string, More>> = {
  access_token: ofPracticeBy('t.service_account_id', 'service_account'),
  data_key: {
    ofPeople: `t.owner_kind = 'person' and t.owner_id = any($1::bigint[])`,
    ofPractices: `t.owner_kind = 'practice' and t.owner_id = any($1::bigint[]) or t.owner_kind = 'person' and t.owner_id in (
      select e.client_user_id from erasure e where e.organisation_id = any($1::bigint[])
        and not exists (select from user_account u where u.id = e.client_user_id))`,
  },
  emergency_access: { ofPeople: 't.client_user_id = any($1::bigint[]) or t.therapist_user_id = any($1::bigint[])' },
  erasure: ofClient,
  external_identity: ofPracticeBy('t.provider_id', 'identity_provider'),
  external_session: ofPracticeBy('t.provider_id', 'identity_provider'),
  external_sign_in: ofPracticeBy('t.provider_id', 'identity_provider'),
  idempotency: {
    ofPeople: `t.owner = any(array(select 'user:' || p from unnest($1::bigint[]) p))`,
    ofPractices: `t.owner = any(array(select 'user:' || a.id from service_account a where a.organisation_id = any($1::bigint[])))`,
  },
  knowledge_generation: ofPracticeBy('t.manual_id', 'practice_manual'),
  legal_hold: ofClient,
  oauth_secret: {
    ofPractices: `t.token_id in (select k.id from access_token k join service_account a on a.id = k.service_account_id
      where a.organisation_id = any($1::bigint[]))`,
  },
  organisation: { ofPractices: 't.id = any($1::bigint[])' },
  push_delivery: ofPracticeBy('t.device_id', 'device'),
  // A pair without a practice is of the therapist's.
  relationship: {
    ofPractices: `t.organisation_id is null and t.therapist_user_id in (
      select u.id from user_account u where u.organisation_id = any($1::bigint[]))`,
  },
  restricted_row: ofClient,
  storage_use: {
    ofPeople: `t.kind = 'client' and t.id = any($1::bigint[])`,
    ofPractices: `t.kind = 'practice' and t.id = any($1::bigint[])`,
  },
  tombstone: ofClient,
  used_assertion: ofPracticeBy('t.provider_id', 'identity_provider'),
  webhook_delivery: ofPracticeBy('t.webhook_id', 'webhook'),
}

/** Tables whose rows stay in both databases or go in another way, and why. */
export const STAYING: Readonly<Record<string, string>> = {
  agenda_jobs: 'numbers of jobs, which are handed over anew',
  audit: 'the audit trail stays whole in both: numbers alone',
  audit_archive: 'as audit',
  audit_check: 'as audit',
  audit_restore: 'as audit',
  audit_seal: 'as audit',
  audit_subject: 'as audit',
  content_encryption: 'of the database',
  database_identity: 'of the database; a copy gets another one',
  demo_choice: 'of the database',
  disposal_under_way: 'of the database',
  effect: 'jobs go with the rows that they are about',
  encryption_under_way: 'of the database',
  event: 'numbers alone, for seven days',
  event_batch: 'as event',
  event_epoch: 'as event',
  event_key: 'as event',
  file_folder: 'of the database',
  job_subject: 'of the database',
  key_version: 'of the database',
  knowledge_community: 'goes with its generation',
  knowledge_document: 'goes with its generation',
  knowledge_embedding: 'goes with its generation',
  knowledge_entity: 'goes with its generation',
  knowledge_extraction: 'goes with its generation',
  knowledge_member: 'goes with its generation',
  knowledge_mention: 'goes with its generation',
  knowledge_name: 'goes with its generation',
  knowledge_relation: 'goes with its generation',
  knowledge_term: 'goes with its generation',
  knowledge_unit: 'goes with its generation',
  knowledge_vector: 'goes with its generation',
  knowledge_word: 'goes with its generation',
  link_request: 'addresses of nobody in particular, answered within seconds',
  maintenance_run: 'of the database',
  migration_checksum: 'of the database',
  mikro_orm_migrations: 'of the database',
  oauth_client: 'applications, which practices share',
  rate_count: 'pseudonyms of addresses, for a day',
  record_type: 'the same for all practices',
  recurring_job: 'of the database',
  retention_rule: 'of the database',
  retention_table: 'of the database',
  running_gateway: 'of the database',
  stored_file: 'goes when no row names it any more',
}

interface Shape {
  readonly name: string
  readonly columns: readonly string[]
}

const rules = (): TableRules => ({ ...baseTables, ...shippedFeatures().tables })

/**
 * The tables with rows of people and practices, those first whose rows refer to rows of others.
 * @throws Error for a table of which nobody said what becomes of it.
 */
export async function splitTables(client: PoolClient): Promise<readonly SplitTable[]> {
  const { rows: shapes } = await client.query<Shape>(SHAPES)
  const { rows: references } = await client.query<Reference>(REFERENCES)
  const of = rules()
  const declared = Object.entries(of).flatMap(([child, rule]) =>
    'before' in rule ? (rule.before ?? []).map((parent) => ({ child, parent })) : [],
  )
  const tables = shapes.filter(({ name }) => !(name in STAYING)).map((shape) => splitTable(shape, of[shape.name]))
  const unknown = tables.filter((table) => table.ofPeople.length + table.ofPractices.length === 0 && !table.ofPerson)
  if (unknown.length > 0) throw new Error(`Nobody said what becomes of ${unknown.map(({ name }) => name).join(', ')}.`)
  return inOrder(tables, [...references, ...declared, { child: 'data_key', parent: 'erasure' }])
}

/** The columns in which rows name files of the store, with their tables. */
export function fileColumns(): readonly (readonly [table: string, column: string])[] {
  return Object.entries(rules()).flatMap(([table, rule]) =>
    'file' in rule && rule.file !== undefined ? [[table, rule.file] as const] : [],
  )
}

function splitTable({ name, columns }: Shape, rule: TableRules[string] | undefined): SplitTable {
  const retained = rule !== undefined && 'resource' in rule ? rule : undefined
  const owner = retained === undefined ? undefined : (retained.owner ?? 't.client_user_id = $1')
  const own = owner === undefined ? undefined : /^t\.(?<column>\w+) = \$1$/.exec(owner)?.groups?.column
  const { ofPeople, ofPractices } = MORE[name] ?? {}
  // An account goes with its person alone: whoever belongs to two practices keeps it.
  const isOfPractice = name !== 'user_account' && columns.includes('organisation_id')
  const key = retained?.key ?? 'id'
  return {
    name,
    ofPeople: [own === undefined ? undefined : `t.${own} = any($1::bigint[])`, ofPeople].filter(
      (condition) => condition !== undefined,
    ),
    ofPerson: own === undefined ? owner : undefined,
    ofPractices: [isOfPractice ? 't.organisation_id = any($1::bigint[])' : undefined, ofPractices].filter(
      (condition) => condition !== undefined,
    ),
    key: columns.includes(key) ? key : undefined,
  }
}

const SHAPES = `select c.relname::text as name, array_agg(a.attname::text) as columns from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname order by c.relname`

interface Reference {
  readonly child: string
  readonly parent: string
}

/** A reference that is emptied when its row goes says nothing about the order. */
const REFERENCES = `select distinct child.relname::text as child, parent.relname::text as parent from pg_constraint c
  join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
  where c.contype = 'f' and c.confdeltype <> 'n' and c.conrelid <> c.confrelid
    and child.relnamespace = 'public'::regnamespace and parent.relnamespace = 'public'::regnamespace`

function inOrder(tables: readonly SplitTable[], references: readonly Reference[]): readonly SplitTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: SplitTable[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !references.some(({ child, parent }) => parent === name && child !== name && left.has(child)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}.`)
    for (const table of free) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}
