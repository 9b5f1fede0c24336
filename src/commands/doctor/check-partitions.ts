import { ARCHIVED_UNTIL } from '../../database/audit/archive/archive-records.js'
import { action, counted, type Finding, note, ok, type ReachedInstallation } from './check.js'

/** Tables with a part for each month, without one for the next month, and how long the trail in the database is. */
const ASK = `with parent as (
    select c.oid, c.relname from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    where p.partstrat = 'r' and c.relnamespace = 'public'::regnamespace
  )
  select
    (select coalesce(array_agg(relname::text order by relname), '{}') from parent where not exists (
       select from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent.oid
         and c.relname = parent.relname || to_char(now() at time zone 'UTC' + interval '1 month', '_YYYY_MM'))) as missing,
    (select count(*)::int from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'audit'::regclass and c.relname ~ '^audit_[0-9]{4}_[0-9]{2}$'
       and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', now() at time zone 'UTC')) as months,
    (select pg_size_pretty(sum(pg_total_relation_size(i.inhrelid)) + pg_total_relation_size('audit_seal'))
     from pg_inherits i where i.inhparent in ('audit'::regclass, 'audit_subject'::regclass)) as size,
    to_char(${ARCHIVED_UNTIL}, 'YYYY-MM-DD') as archived`

interface Answer {
  readonly missing: readonly string[]
  /** Whole months of the trail in the database. */
  readonly months: number
  readonly size: string
  readonly archived: string | null
}

/** Whether tables that only grow have room for the next month, and whether older months are to leave. */
export async function checkPartitions({ pool, settings }: ReachedInstallation): Promise<readonly Finding[]> {
  const { rows } = await pool.query<Answer>(ASK)
  const [answer] = rows
  if (answer === undefined) throw new Error('The database did not say what partitions there are.')
  const { missing, months, size, archived } = answer
  const findings: Finding[] = []
  if (missing.length > 0) {
    findings.push(
      action(
        `There is no partition for the next month of: ${missing.join(', ')}.`,
        'Run a gateway, or care migrate. If that does not help, its log says why; nothing is refused meanwhile.',
      ),
    )
  }
  const { auditMonths } = settings
  const left = archived === null ? '' : ` Rows before ${archived} are in the file store.`
  const trail = `The audit trail in the database has ${counted(months, 'whole month')} and ${size}.${left}`
  if (auditMonths === undefined) findings.push(missing.length > 0 ? note(trail) : ok(trail))
  else findings.push(months > auditMonths ? action(trail, 'Run: care archive-audit') : ok(trail))
  return findings
}
