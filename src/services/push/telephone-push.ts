import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from '../../kernel/once.js'
import type { Clock } from '../../kernel/time/clock.js'
import { type PushDeliveryOptions, PushNotTaken, type PushNote, type PushOutcome } from './push.js'

/** The Firebase service account that sends push messages to mobile apps. */
export interface ServiceAccount {
  readonly projectId: string
  /** The path of the key file. With a key object instead, the library would ignore the agent. */
  readonly file: string
}

/** The limit for fetching an access token and sending the message, including the library's own retries. */
const TIME_LIMIT_MS = 20_000

const GONE = new Set(['messaging/registration-token-not-registered'])
/** Errors for which a retry cannot help: the token, the project or the message is invalid. */
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

/** Sends to mobile apps by Firebase Cloud Messaging. */
export class TelephonePush {
  /** Loaded with the first message, because most practices have no app of their own. */
  readonly #messaging

  /** @param agent the HTTP agent for connections; the library's own if absent. */
  constructor(
    account: ServiceAccount,
    private readonly clock: Clock,
    agent?: Agent,
  ) {
    this.#messaging = once(async () => {
      const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([
        import('firebase-admin/app'),
        import('firebase-admin/messaging'),
      ])
      const proxyOptions = agent === undefined ? {} : { httpAgent: agent }
      // The name is unique because the library keeps apps by name for the life of the process.
      const name = `care-${crypto.randomUUID()}`
      const app = initializeApp(
        { credential: cert(account.file, agent), projectId: account.projectId, ...proxyOptions },
        name,
      )
      return getMessaging(app)
    })
  }

  async send(token: string, note: PushNote, options: PushDeliveryOptions): Promise<PushOutcome> {
    const { topic, ttlSeconds, urgency, signal } = options
    const expiry = Math.floor(this.clock.now().getTime() / 1_000) + ttlSeconds
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

/**
 * Waits for work with a time limit. The library accepts no abort signal, so late work continues until its own limits
 * end it.
 */
async function within(limitMs: number, signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const late = sleep(limitMs, undefined, { signal: AbortSignal.any([signal, over.signal]), ref: false }).then(() => {
    throw new PushNotTaken('PUSH_TIMEOUT')
  })
  try {
    await Promise.race([work, late])
  } finally {
    // Ignore the later rejection of the promise that lost the race.
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
