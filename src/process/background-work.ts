import type { Logger } from 'pino'
import type { Database } from '../database/database.js'
import type { EventBroker } from '../events/event-broker.js'
import { startSequencer } from '../database/sequencer/sequencer.js'
import type { ContextMaker } from '../entry/context/make-context.js'
import { startJobs } from '../entry/jobs/worker.js'
import { closeExpired } from '../entry/live/close-expired.js'
import type { LiveConnections } from '../entry/live/live-connections.js'
import { findTokensOver } from '../features/access-tokens/index.js'
import { findSessionsOver } from '../features/auth/index.js'
import { WebhookWaker } from '../features/webhooks/index.js'
import type { KeyRing } from '../kernel/keys/key-ring.js'
import type { Id } from '../kernel/ids.js'
import type { Clock } from '../kernel/time/clock.js'
import type { AuditAnchors } from '../services/audit-anchors/make-audit-anchors.js'
import type { Services } from '../services/services.js'
import type { Surroundings } from './surroundings/surroundings.js'
import type { KeyWatch } from './keys/key-watch.js'

/** What runs beside requests from `begin` on. */
export interface BackgroundWork {
  /** Jobs are stopped first, because they need the rest. */
  readonly jobs: ReturnType<typeof startJobs>
  /** Stops everything but the jobs. */
  stop(): Promise<void>
}

interface Needs {
  readonly database: Database
  /** The application's connection string. */
  readonly url: string
  /** The same for connections that keep their sessions. */
  readonly sessionUrl: string
  readonly features: Parameters<typeof startJobs>[0]['features']
  readonly contexts: ContextMaker
  readonly events: EventBroker
  readonly services: Services
  readonly clock: Clock
  readonly live: LiveConnections
  readonly keyWatch: KeyWatch
  readonly surroundings: Surroundings
  readonly auditKey: KeyRing
  readonly anchors: AuditAnchors
  readonly log: Logger
  readonly onTrouble: (error: unknown) => void
}

/**
 * Starts jobs, the sequencer, the sharing of rate limits and stored bytes, and the end of connections whose credentials
 * are over.
 */
export function startBackgroundWork(needs: Needs): BackgroundWork {
  const { database, url, sessionUrl, features, contexts, events, clock, live, keyWatch, surroundings, anchors, log } =
    needs
  const { limits, storage } = needs.services
  database.heartbeat.start()
  surroundings.start()
  limits.start()
  storage.start()
  keyWatch.start()
  const findOver = async (ids: readonly Id[]): Promise<readonly Id[]> => {
    const now = clock.now()
    return [...(await findSessionsOver(database, ids, now)), ...(await findTokensOver(database, ids, now))]
  }
  const stopClosing = closeExpired(live, findOver, needs.onTrouble)
  const jobs = startJobs({ database, url, features, contexts, log })
  const waker = new WebhookWaker({ database, events, onError: needs.onTrouble })
  waker.start()
  const heads = { headPlaces: anchors.files, headTasks: anchors.tasks }
  const onAnswer = (hasNews: boolean): void => database.heartbeat.prove(hasNews)
  const sequencer = startSequencer({ database, url: sessionUrl, auditKey: needs.auditKey, ...heads, log, onAnswer })
  const stop = async (): Promise<void> => {
    await surroundings.stop()
    await stopClosing()
    await waker.stop()
    await limits.stop()
    await storage.stop()
    await keyWatch.stop()
    await sequencer.stop()
  }
  return { jobs, stop }
}
