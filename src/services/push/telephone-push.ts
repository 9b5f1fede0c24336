import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from '../../kernel/once.js'
import { type PushDeliveryOptions, PushNotTaken, type PushNote, type PushOutcome } from './push.js'

/** Whom push to telephones is sent as. */
export interface ServiceAccount {
  readonly projectId: string
  /** The file with its key. Given as a path: from an object the library makes connections that heed no agent. */
  readonly file: string
}

/** For the token of the service account and the message together; the library repeats by itself within it. */
const TIME_LIMIT_MS = 20_000

const GONE = new Set(['messaging/registration-token-not-registered'])
/** Nothing that a repeat would change: the token, the project or the note itself does not fit. */
const REFUSED = new Set([
  'messaging/invalid-argument',
  'messaging/invalid-recipient',
  'messaging/invalid-payload',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
  'messaging/payload-size-limit-exceeded',
  'messaging/third-party-auth-error',
])
const BUSY = new Set([
  'messaging/message-rate-exceeded',
  'messaging/device-message-rate-exceeded',
  'messaging/quota-exceeded',
])

/** Sends to telephones by Firebase Cloud Messaging. */
export class TelephonePush {
  /** Loaded with the first note: most practices have no app of their own. */
  readonly #messaging

  /** @param agent what carries the connections; the library's own when absent. */
  constructor(account: ServiceAccount, agent?: Agent) {
    this.#messaging = once(async () => {
      const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([
        import('firebase-admin/app'),
        import('firebase-admin/messaging'),
      ])
      const carried = agent === undefined ? {} : { httpAgent: agent }
      // A name of its own: the library keeps its apps by name for the life of the process.
      const name = `care-${crypto.randomUUID()}`
      const app = initializeApp(
        { credential: cert(account.file, agent), projectId: account.projectId, ...carried },
        name,
      )
      return getMessaging(app)
    })
  }

  async send(token: string, note: PushNote, options: PushDeliveryOptions): Promise<PushOutcome> {
    const { topic, ttlSeconds, urgency, signal } = options
    const expiry = Math.floor(Date.now() / 1_000) + ttlSeconds
    const isHigh = urgency === 'high'
    const messaging = await this.#messaging()
    const sent = messaging.send({
      token,
      data: { about: note.about, id: String(note.id) },
      android: { collapseKey: topic, ttl: ttlSeconds * 1_000, priority: isHigh ? 'high' : 'normal' },
      apns: {
        headers: {
          'apns-collapse-id': topic,
          'apns-expiration': String(expiry),
          'apns-push-type': 'background',
          'apns-priority': '5',
        },
        payload: { aps: { contentAvailable: true } },
      },
    })
    try {
      await within(TIME_LIMIT_MS, signal, sent)
      return 'sent'
    } catch (error) {
      if (error instanceof PushNotTaken || signal.aborted) throw error
      return outcomeOf(error)
    }
  }
}

/** The library takes no signal, so it is left to itself when time is up; its own limits end it. */
async function within(limitMs: number, signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const late = sleep(limitMs, undefined, { signal: AbortSignal.any([signal, over.signal]), ref: false }).then(() => {
    throw new PushNotTaken('PUSH_TIMEOUT')
  })
  try {
    await Promise.race([work, late])
  } finally {
    // Whoever lost the race fails later and is heard by nobody.
    over.abort()
    late.catch(() => undefined)
    work.catch(() => undefined)
  }
}

function outcomeOf(error: unknown): PushOutcome {
  const code = String((error as { readonly code?: unknown }).code)
  if (GONE.has(code)) return 'gone'
  if (REFUSED.has(code)) return 'refused'
  throw new PushNotTaken(BUSY.has(code) ? 'PUSH_BUSY' : 'PUSH_UNAVAILABLE')
}
