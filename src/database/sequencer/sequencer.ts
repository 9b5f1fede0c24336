import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { KeyRing } from '../../kernel/keys/key-ring.js'
import type { Committed, Database } from '../database.js'
import { CommitWatch, NEWS, type News } from '../connection/commit-watch.js'
import { closeSession, keepSession, openSession, pauseFor, type TroubleLog } from '../connection/keep-session.js'
import { LONGEST_TRANSACTION_MS } from '../connection/pool.js'
import { type HeadTask, HeadTaskLoop } from '../audit/heads/head-task.js'
import { HeadWriter } from '../audit/heads/head-writer.js'
import type { HeadPlace } from '../audit/heads/seal-head.js'
import { Alarm } from '../../kernel/time/alarm.js'
import { VisibilityHorizon } from './visibility-horizon.js'
import { runHousekeeping } from './housekeeping.js'
import { loadEventState, numberEvents } from './number-events.js'
import { loadSealState, sealAudit } from './seal-audit.js'

export interface SequencerOptions {
  readonly database: Pick<Database, 'pool' | 'onCommitted' | 'clock'>
  /**
   * For dedicated connections as the application's role. It must be direct, not through a pooler that shares sessions.
   */
  readonly url: string
  readonly auditKey: KeyRing
  /** Places that receive the head of every seal. They must be quick, because sealing waits for them. */
  readonly headPlaces: readonly HeadPlace[]
  /** What is done with the newest head from time to time. */
  readonly headTasks: readonly HeadTask[]
  readonly log: TroubleLog
  /**
   * Called when the database has answered whether anything was committed, with the answer: the holder's question, or
   * that of a gateway which stands by. It is asked on a connection with short statements only.
   */
  readonly onAnswer?: (hasNews: boolean) => void
}

export interface Sequencer {
  /** True while this gateway is the one that numbers and seals. */
  readonly holding: boolean
  /** Numbers and seals committed rows if this gateway runs the sequencer, then releases it. */
  stop(): Promise<void>
}

/** The id of the advisory lock that one gateway at a time holds. The number is arbitrary. */
export const SEQUENCER_LOCK = 7_240_002
/** The NOTIFY channel by which other gateways wake the sequencer after a commit. */
const WAKE_CHANNEL = 'care_wake'

const TRY_LOCK_EVERY = 300
/** How often the holder asks whether anything was committed that nobody announced. */
const ASK_EVERY = 400
/** A session of a holder that is frozen is closed by the server, so that another gateway gets the lock. */
const FROZEN_AFTER = '1300ms'
const SEAL_EVERY = 250
/** Without news the sealer looks this often, which also keeps its session from being closed. */
const LOOK_ANYWAY_EVERY = 3_000
/** The shortest pause between two steps, in milliseconds. Commits that arrive meanwhile share the next step. */
const PAUSE = 4
/**
 * The pause is at least this multiple of the last step's duration: each step costs a commit, and is slow on a busy
 * machine.
 */
const PAUSE_SHARE = 2
/** The longest pause between two steps, in milliseconds. */
const LONGEST_PAUSE = 20
const MISSING_PATIENCE_MS = LONGEST_TRANSACTION_MS + 10_000

/** Starts to number events and seal audit rows. While another gateway does this, it stands by. */
export function startSequencer(options: SequencerOptions): Sequencer {
  const { database, url, log } = options
  const alarm = new Alarm()
  const onNotified = (): void => alarm.ring()
  const onCommitted = ({ events }: Committed): void => {
    if (events) alarm.ring()
  }
  database.onCommitted.add(onCommitted)
  let holding = false
  const session = keepSession({
    url,
    name: 'care-sequencer',
    log,
    run: async (client, over) => {
      client.on('notification', onNotified)
      if (!(await standBy(client, alarm, options, over))) return
      holding = true
      log.info({}, 'this gateway runs the sequencer')
      try {
        await hold(options, client, alarm, over)
      } finally {
        holding = false
      }
    },
  })
  return {
    get holding() {
      return holding
    },
    stop: async () => {
      database.onCommitted.delete(onCommitted)
      await session.stop()
    },
  }
}

/**
 * Tries to get the lock, and announces this gateway's commits to the holder meanwhile. Returns false if `over` aborts
 * first.
 */
async function standBy(
  client: Client,
  alarm: Alarm,
  { database, onAnswer }: SequencerOptions,
  over: AbortSignal,
): Promise<boolean> {
  const commits = new CommitWatch(database.clock)
  // The commit does not wait for the disk, because a wake-up lost in a crash does no harm.
  await client.query('set synchronous_commit = off')
  while (!over.aborted) {
    const { answer, hasNews } = await commits.ask(async () => {
      const { rows } = await client.query<News & { readonly ours: boolean }>(
        `select pg_try_advisory_lock($1) as ours, ${NEWS}`,
        [SEQUENCER_LOCK],
      )
      return rows[0]
    })
    onAnswer?.(hasNews)
    if (answer?.ours === true) return true
    const next = performance.now() + TRY_LOCK_EVERY
    while (!over.aborted && performance.now() < next) {
      if (!(await alarm.sleep(next - performance.now(), over))) continue
      await client.query(`notify ${WAKE_CHANNEL}`)
      await delay(PAUSE)
    }
  }
  return false
}

async function hold(options: SequencerOptions, client: Client, alarm: Alarm, over: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const tenure = AbortSignal.any([over, ended.signal])
  await client.query(`reset synchronous_commit; listen ${WAKE_CHANNEL}`)
  // Sealing uses a separate connection, so that events do not wait for it.
  const sealing = await openSession(options.url, 'care-sealer', () => ended.abort('lost'))
  try {
    const events = await loadEventState(client, new VisibilityHorizon(MISSING_PATIENCE_MS))
    const seals = await loadSealState(sealing, new VisibilityHorizon(MISSING_PATIENCE_MS))
    const heads = new HeadWriter(options.headPlaces, options.log)
    await heads.write({ seal: seals.seal, lastPosition: seals.lastPosition, mac: seals.mac })
    const tasks = options.headTasks.map((task) => new HeadTaskLoop(task, () => seals, options.log))
    const commits = new CommitWatch(options.database.clock)
    const unsealed = new Alarm()
    const number = (): Promise<boolean> => {
      // Whatever calls for numbers may have audit rows too.
      unsealed.ring()
      return numberEvents(client, events)
    }
    const ask = async (): Promise<boolean> => {
      const hasNews = await commits.hasNews(client)
      options.onAnswer?.(hasNews)
      return hasNews
    }
    const seal = async (): Promise<boolean> => {
      const { head, more } = await sealAudit(sealing, seals, options.auditKey)
      await heads.write(head)
      return more
    }
    await client.query(`set idle_session_timeout = '${FROZEN_AFTER}'`)
    const horizons = { audit: seals.horizon, event: events.horizon }
    const loops = [
      runLoop(number, () => untilCommitted(alarm, ask, tenure), tenure),
      runLoop(seal, () => untilUnsealed(unsealed, heads, tenure), tenure),
      runHousekeeping(options.database.pool, horizons, options.log, tenure, () => alarm.ring()),
      ...tasks.map((task) => task.run(tenure)),
    ]
    // If one of them fails, the others end too and the lock is released. The next holder loads the state again.
    for (const each of loops) each.catch(() => ended.abort('failed'))
    const results = await Promise.allSettled(loops)
    for (const result of results) if (result.status === 'rejected') throw result.reason
    if (tenure.reason === 'stopped') await Promise.all(tasks.map((task) => task.finish()))
  } finally {
    await closeSession(sealing)
  }
}

/**
 * Waits until somebody announces a commit, or one is found that nobody could announce: by a process that was killed
 * after it, or that has no sequencer. The question is also the sign of life of the session that holds the lock.
 */
async function untilCommitted(alarm: Alarm, hasNews: () => Promise<boolean>, tenure: AbortSignal): Promise<void> {
  while (!(await alarm.sleep(ASK_EVERY, tenure)) && !tenure.aborted) if (await hasNews()) return
}

/**
 * Waits until there may be rows to seal, and for the pause between two seals. A head that was missed is written soon.
 */
async function untilUnsealed(unsealed: Alarm, heads: HeadWriter, tenure: AbortSignal): Promise<void> {
  await pauseFor(SEAL_EVERY, tenure)
  if (!heads.isBehind) await unsealed.sleep(LOOK_ANYWAY_EVERY, tenure)
}

/** Repeats one step until the tenure is over, and once more if the tenure ends because the gateway stops. */
async function runLoop(
  step: () => Promise<boolean>,
  sleep: () => Promise<unknown>,
  tenure: AbortSignal,
): Promise<void> {
  while (!tenure.aborted) {
    const began = performance.now()
    const more = await step()
    const took = performance.now() - began
    if (!more) await sleep()
    await delay(Math.min(LONGEST_PAUSE, Math.max(PAUSE, PAUSE_SHARE * took)))
  }
  if (tenure.reason !== 'stopped') return
  while (await step());
}
