import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Committed, Database } from '../database.js'
import { closeSession, keepSession, openSession, pauseFor, type TroubleLog } from '../connection/keep-session.js'
import { LONGEST_TRANSACTION_MS } from '../connection/pool.js'
import { appendHead, headLine, type SealHead } from '../audit/seal-heads.js'
import { Alarm } from './alarm.js'
import { VisibilityHorizon } from './visibility-horizon.js'
import { keepHouse } from './housekeeping.js'
import { loadEventState, numberEvents } from './number-events.js'
import { loadSealState, sealAudit } from './seal-audit.js'

/**
 * Writes the heads of seals to their files. A file that cannot be written does not stop sealing: it is told once, and
 * gets the newest head as soon as it can be written again. A head covers all seals before it.
 */
class HeadWriter {
  readonly #files: { readonly path: string; missed: string | undefined }[]

  constructor(
    paths: readonly (string | undefined)[],
    private readonly log: TroubleLog,
  ) {
    this.#files = paths.filter((path) => path !== undefined).map((path) => ({ path, missed: undefined }))
  }

  /** Appends `head`, or what could not be appended before. */
  async write(head: SealHead | undefined): Promise<void> {
    if (head?.seal === 0) return
    const line = head === undefined ? undefined : headLine(head, new Date())
    await Promise.all(this.#files.map((file) => this.#append(file, line)))
  }

  async #append(file: { readonly path: string; missed: string | undefined }, line: string | undefined): Promise<void> {
    const due = line ?? file.missed
    if (due === undefined) return
    try {
      await appendHead(file.path, due)
      if (file.missed !== undefined) this.log.info({ file: file.path }, 'seal heads are written again')
      file.missed = undefined
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'none'
      if (file.missed === undefined) this.log.warn({ file: file.path, code }, 'seal heads cannot be written')
      file.missed = due
    }
  }
}

export interface SequencerOptions {
  readonly database: Pick<Database, 'pool' | 'onCommitted'>
  /** Connections of its own, as the application's role; directly, not through a pooler that shares sessions. */
  readonly url: string
  readonly auditKey: Buffer
  /** Files that receive the head of every seal; the second best on another machine. */
  readonly headsPath: string
  readonly anchorPath: string | undefined
  readonly log: TroubleLog
}

export interface Sequencer {
  /** True while this gateway is the one that numbers and seals. */
  readonly holding: boolean
  /** Numbers and seals what is committed if it holds the sequencer, then lets go of it. */
  stop(): Promise<void>
}

/** One gateway at a time holds it; the number is arbitrary and ours. */
const SEQUENCER_LOCK = 7_240_002
/** Gateways that do not hold the sequencer wake it here, after a commit. */
const WAKE_CHANNEL = 'care_wake'

const TRY_LOCK_EVERY = 300
const NUMBER_EVENTS_EVERY = 500
const SEAL_EVERY = 250
/** Between two steps: commits that come meanwhile share the next one. */
const PAUSE = 4
/** Times as long as the step took, where that is longer: a step costs a commit however few it numbers, and takes long when all is busy; */
const PAUSE_SHARE = 2
/** but no longer than this. */
const LONGEST_PAUSE = 20
const MISSING_PATIENCE_MS = LONGEST_TRANSACTION_MS + 10_000

/** Starts to number events and seal audit rows, or to stand by until the gateway that does is gone. */
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
      if (!(await standBy(client, alarm, over))) return
      holding = true
      log.info({}, 'this gateway holds the sequencer')
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

/** Tries for the lock until it is ours, and passes on the commits of this gateway meanwhile. False when it is over. */
async function standBy(client: Client, alarm: Alarm, over: AbortSignal): Promise<boolean> {
  // A wake-up lost in a crash costs nothing, so it does not wait for the disk.
  await client.query('set synchronous_commit = off')
  while (!over.aborted) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [SEQUENCER_LOCK])
    if (rows[0]?.ours === true) return true
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
  // Sealing has a connection of its own, so that events do not wait for it.
  const sealing = await openSession(options.url, 'care-sealer', () => ended.abort('lost'))
  try {
    const events = await loadEventState(client, new VisibilityHorizon(MISSING_PATIENCE_MS))
    const seals = await loadSealState(sealing, new VisibilityHorizon(MISSING_PATIENCE_MS))
    const heads = new HeadWriter([options.headsPath, options.anchorPath], options.log)
    await heads.write({ seal: seals.seal, lastPosition: seals.lastPosition, mac: seals.mac })
    const step = async (): Promise<boolean> => {
      const { head, more } = await sealAudit(sealing, seals, options.auditKey)
      await heads.write(head)
      return more
    }
    const loops = [
      runLoop(
        () => numberEvents(client, events),
        (ms) => alarm.sleep(ms, tenure),
        NUMBER_EVENTS_EVERY,
        tenure,
      ),
      runLoop(step, (ms) => pauseFor(ms, tenure), SEAL_EVERY, tenure),
      keepHouse(options.database.pool, { audit: seals.horizon, event: events.horizon }, options.log, tenure),
    ]
    // One that fails ends the others: the lock is given back, and whoever takes it reads the state anew.
    for (const each of loops) each.catch(() => ended.abort('failed'))
    const results = await Promise.allSettled(loops)
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } finally {
    await closeSession(sealing)
  }
}

/** Repeats one step until the tenure is over, and once more when that is because the gateway stops. */
async function runLoop(
  step: () => Promise<boolean>,
  sleep: (longest: number) => Promise<unknown>,
  every: number,
  tenure: AbortSignal,
): Promise<void> {
  while (!tenure.aborted) {
    const began = performance.now()
    const more = await step()
    const took = performance.now() - began
    if (!more) await sleep(every)
    await delay(Math.min(LONGEST_PAUSE, Math.max(PAUSE, PAUSE_SHARE * took)))
  }
  if (tenure.reason !== 'stopped') return
  while (await step());
}
