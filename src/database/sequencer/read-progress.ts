import type { ClientBase, Pool } from 'pg'
import { SEQUENCER_LOCK } from './sequencer.js'

/** How far the sequencer is behind, over all gateways. */
export interface SequencerProgress {
  /** Whether a gateway holds the lock of the sequencer. */
  readonly isHeld: boolean
  /** Age of the oldest event without a position; 0 if there is none. */
  readonly unnumberedSeconds: number
  /** Age of the oldest audit row without a seal; 0 if there is none. */
  readonly unsealedSeconds: number
}

const AGE = (from: string): string => `coalesce(greatest(0, extract(epoch from now() - (${from}))), 0)::float8`

/** The process of PostgreSQL that holds the sequencer's lock. */
const HOLDER = `select l.pid from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted
        and l.classid = 0 and l.objid = ${SEQUENCER_LOCK}`

// Rows are looked at from the high-water mark on. The bounds on created_at exclude the partitions of past months.
const PROGRESS = `select
    exists (${HOLDER}) as "isHeld",
    ${AGE(`select min(e.created_at) from event e where e.created_at > now() - interval '1 day'
      and e.id > coalesce((select b.high_id from event_batch b order by b.first_position desc limit 1), 0)`)} as "unnumberedSeconds",
    ${AGE(`select min(a.created_at) from audit a where a.created_at > now() - interval '1 day'
      and a.id > coalesce((select s.high_id from audit_seal s order by s.seal desc limit 1), 0)`)} as "unsealedSeconds"`

export async function readProgress(pool: Pick<Pool, 'query'>): Promise<SequencerProgress> {
  const { rows } = await pool.query<SequencerProgress>(PROGRESS)
  const [progress] = rows
  if (progress === undefined) throw new Error('The database did not say how far the sequencer is.')
  return progress
}

/** The process of PostgreSQL that serves the gateway which runs the sequencer; undefined if none does. */
export async function readHolder(client: Pick<ClientBase, 'query'>): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(HOLDER)
  return rows[0]?.pid
}
