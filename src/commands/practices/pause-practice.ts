import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Config } from '../../config/config.js'
import { inTransaction } from '../../database/connection/in-transaction.js'
import type { Id } from '../../kernel/ids.js'
import { MINUTE, SECOND } from '../../kernel/time/durations.js'
import { StartError } from '../../process/start-error.js'
import { asOwner } from '../keys/reseal-all.js'
import { assertPractices, AUDITED } from './practice-rows.js'

/** Gateways remember callers for half a second; streams that were opened meanwhile are ended then. */
const REMEMBERED_MS = 700
/** How long the command waits for what had begun before. */
const PATIENCE_MS = 2 * MINUTE
const LOOK_MS = 200

/**
 * Pauses a practice: from then on nothing of its people is stored, their streams end, and their jobs wait. Returns when
 * everything that had begun before is stored or undone, so that a copy of the database has all of it.
 * @throws StartError if there is no such practice, or if something takes too long. The practice is paused then.
 */
export async function pausePractice(config: Config, id: Id, say: (line: string) => void): Promise<void> {
  await asOwner(config, async (pool) => {
    await assertPractices(pool, [id])
    const isNew = await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        'insert into paused_practice (organisation_id) values ($1) on conflict do nothing',
        [id],
      )
      if (rowCount === 1) await client.query(AUDITED, ['pause-practice', 'pausePractice', `organisation:${id}`])
      await client.query(END_STREAMS, [id])
      return rowCount === 1
    })
    say(isNew ? `Practice ${id} is paused.` : `Practice ${id} was paused already.`)
    await sleep(REMEMBERED_MS)
    await pool.query(END_STREAMS, [id])
    const begun = await firstLater(pool)
    const giveUpAt = performance.now() + PATIENCE_MS
    for (;;) {
      const { changes, jobs } = await underWay(pool, begun)
      if (!changes && jobs === 0) break
      if (performance.now() > giveUpAt) {
        throw new StartError(
          `Practice ${id} is paused, but ${changes ? 'changes' : `${jobs} of its jobs`} from before are under way ` +
            `after ${PATIENCE_MS / SECOND} seconds. Run the same command again before the copy is made.`,
        )
      }
      await sleep(LOOK_MS)
    }
    say('Everything that was acknowledged is stored, and nothing of it changes any more. Now make the copy.')
  })
}

/** Lets a practice go on. @throws StartError if there is no such practice. */
export async function resumePractice(config: Config, id: Id, say: (line: string) => void): Promise<void> {
  await asOwner(config, async (pool) => {
    await assertPractices(pool, [id])
    const wasPaused = await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query('delete from paused_practice where organisation_id = $1', [id])
      if (rowCount === 1) await client.query(AUDITED, ['resume-practice', 'resumePractice', `organisation:${id}`])
      return rowCount === 1
    })
    say(wasPaused ? `Practice ${id} goes on.` : `Practice ${id} was not paused.`)
  })
}

const KEYS_OF_EVENT = 500
/** Ends the streams of everybody of a practice, as the end of a right does: clients resume, and are told to wait. */
const END_STREAMS = `insert into event (topic, keys, subject_id, change)
  select 'revocation', array_agg(p.id), $1::bigint, 'updated'
  from (
    select o.id, (row_number() over (order by o.id) - 1) / ${KEYS_OF_EVENT} as part from (
      select u.id from user_account u where u.organisation_id = $1
      union select r.client_user_id from relationship r left join user_account t on t.id = r.therapist_user_id
        where coalesce(r.organisation_id, t.organisation_id) = $1 and r.client_user_id is not null
      union select a.id from service_account a where a.organisation_id = $1
    ) o
  ) p group by p.part`

/** The first transaction that looks after this one whether a practice is paused. */
async function firstLater(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ first: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as first')
  return rows[0]?.first ?? '0'
}

async function underWay(pool: Pool, begun: string): Promise<{ readonly changes: boolean; readonly jobs: number }> {
  const { rows } = await pool.query<{ changes: boolean; jobs: number }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) < $1::xid8 as changes,
       (select count(*)::int from effect e where e.state = 'running' and e.lease_until > now()
         and job_is_paused(e.kind, e.ref_id)) as jobs`,
    [begun],
  )
  return rows[0] ?? { changes: true, jobs: 0 }
}
