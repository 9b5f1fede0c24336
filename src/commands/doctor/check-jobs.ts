import { KeyRegistry } from '../../database/keys/key-registry.js'
import { readProgress } from '../../database/sequencer/read-progress.js'
import { MINUTE, SECOND } from '../../kernel/time/durations.js'
import { action, counted, type Finding, note, ok, type ReachedInstallation, spanText } from './check.js'

const LATE_MS = MINUTE

const JOBS = `select count(*) filter (where state = 'dead')::int as dead,
    count(*) filter (where state = 'waiting')::int as waiting,
    coalesce(greatest(0, extract(epoch from now() - min(next_at) filter (where state = 'waiting'))), 0)::float8 as late
  from effect where state in ('dead', 'waiting')`

export async function checkGateways({ pool }: ReachedInstallation): Promise<readonly Finding[]> {
  const running = await new KeyRegistry(pool).countGateways()
  if (running === 0) return [note('No gateway runs on this database.')]
  const text = `${counted(running, 'gateway')} on this database.`
  if ((await readProgress(pool)).isHeld) return [ok(text)]
  return [
    action(`${text} None runs the sequencer.`, 'Restart one; look in its log for "this gateway runs the sequencer".'),
  ]
}

/** Background work that was given up, or that is late although a gateway runs. */
export async function checkJobs({ pool }: ReachedInstallation): Promise<readonly Finding[]> {
  const { rows } = await pool.query<{ dead: number; waiting: number; late: number }>(JOBS)
  const { dead, waiting, late } = rows[0] ?? { dead: 0, waiting: 0, late: 0 }
  const findings: Finding[] = []
  if (dead > 0) {
    findings.push(action(`${counted(dead, 'dead letter')}.`, 'Run: care dead-letters, fix the cause, and retry them.'))
  }
  if (late * SECOND > LATE_MS) {
    const text = `The oldest job is ${spanText(late * SECOND)} late.`
    findings.push(
      (await new KeyRegistry(pool).countGateways()) === 0
        ? note(`${text} No gateway runs.`)
        : action(text, 'Look at /jobs/ and the log.'),
    )
  }
  return findings.length > 0 ? findings : [ok(`No dead letters; ${counted(waiting, 'job')} waiting, none late.`)]
}
