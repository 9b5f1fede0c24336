import { createECDH } from 'node:crypto'
import { once } from '../../kernel/once.js'
import { retryAfterMs } from '../../kernel/retry-after.js'
import type { Clock } from '../../kernel/time/clock.js'
import { AddressRefused } from '../outbound/permitted-lookup.js'
import { askNameServers, type Resolve } from '../outbound/resolve.js'
import type { EndpointRules } from '../outbound/endpoint-rules.js'
import { type PostAnswer, postOnce } from '../outbound/post-once.js'
import {
  type PushDeliveryOptions,
  PushNotTaken,
  type PushNote,
  type PushOutcome,
  type WebSubscription,
} from './push.js'

export interface WebPushSettings {
  /** The private VAPID key: a number of P-256, 32 bytes. */
  readonly privateKey: Buffer
  /** The contact for push services: a `mailto:` or `https:` URL. */
  readonly subject: string
  readonly rules: EndpointRules
  /** Where a push service names the time of a repeat. Its tokens are good for 12 hours more or less. */
  readonly clock: Clock
  /** How host names are resolved; by the name servers of this machine if absent. */
  readonly resolve?: Resolve | undefined
}

/** The limit for resolving, connecting and receiving the response headers together. */
const TIME_LIMIT_MS = 10_000
const LOOKUP_MS = 3_000

/**
 * Sends to the push services of browsers. `web-push` encrypts and signs; `postOnce` sends the request under our
 * endpoint rules.
 */
export class WebPush {
  readonly publicKey: string
  readonly #privateKey: string
  readonly #resolve: Resolve
  /** Loaded with the first message. */
  readonly #library = once(async () => (await import('web-push')).default)

  constructor(private readonly settings: WebPushSettings) {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(settings.privateKey)
    this.publicKey = pair.getPublicKey('base64url')
    this.#privateKey = settings.privateKey.toString('base64url')
    this.#resolve = settings.resolve ?? askNameServers(LOOKUP_MS)
  }

  async send(subscription: WebSubscription, note: PushNote, options: PushDeliveryOptions): Promise<PushOutcome> {
    const { endpoint, p256dh, auth } = subscription
    const { rules, subject, clock } = this.settings
    // The rules may have become stricter since the endpoint was registered.
    if (rules.complaintAbout(endpoint) !== undefined) return 'refused'
    const { generateRequestDetails } = await this.#library()
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(note), {
      vapidDetails: { subject, publicKey: this.publicKey, privateKey: this.#privateKey },
      contentEncoding: 'aes128gcm',
      TTL: options.ttlSeconds,
      urgency: options.urgency,
      topic: options.topic,
    })
    const limit = AbortSignal.timeout(TIME_LIMIT_MS)
    const signal = AbortSignal.any([options.signal, limit])
    try {
      const url = new URL(endpoint)
      const answer = await postOnce({ url, headers, body, rules, resolve: this.#resolve, signal })
      return outcomeOf(answer, clock.now().getTime())
    } catch (error) {
      if (error instanceof AddressRefused) return 'refused'
      if (error instanceof PushNotTaken || options.signal.aborted) throw error
      throw new PushNotTaken(limit.aborted ? 'PUSH_TIMEOUT' : 'PUSH_UNREACHABLE')
    }
  }
}

/** Maps the response to an outcome. A redirect counts as a refusal, because only the registered endpoint is called. */
function outcomeOf({ status, retryAfter }: PostAnswer, now: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429) throw new PushNotTaken('PUSH_BUSY', retryAfterMs(retryAfter, now))
  if (status === 408 || status >= 500) throw new PushNotTaken('PUSH_UNAVAILABLE', retryAfterMs(retryAfter, now))
  return 'refused'
}
