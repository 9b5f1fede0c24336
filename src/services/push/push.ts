import type { Id } from '../../kernel/ids.js'

/** What is told: that something waits, and where. Never what it says. */
export interface PushNote {
  readonly about: string
  readonly id: Id
}

/** How a note is to be delivered. */
export interface PushDeliveryOptions {
  /** At most 32 characters of base64url. A repeat under the same topic replaces the first at the push service. */
  readonly topic: string
  readonly urgency: 'normal' | 'high'
  /** How long the push service keeps it for a device that is not there. */
  readonly ttlSeconds: number
  readonly signal: AbortSignal
}

/** What the push service of a browser gives it. */
export interface WebSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the push service knows the device no more; `refused`: a repeat cannot help; `off`: not set up here. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'off'

/** Tells devices that something waits. */
export interface Push {
  /** The public VAPID key that browsers subscribe with, base64url; null where web push is off. */
  readonly webKey: string | null
  /** What is wrong with an endpoint; undefined when it may be kept. Looks at its form, asks no name server. */
  complaintAbout(endpoint: string): string | undefined
  /** @throws PushNotTaken when a repeat may help. */
  toBrowser(subscription: WebSubscription, note: PushNote, options: PushDeliveryOptions): Promise<PushOutcome>
  /** @throws PushNotTaken when a repeat may help. */
  toTelephone(token: string, note: PushNote, options: PushDeliveryOptions): Promise<PushOutcome>
}

/** A push service could not take a note now. Says neither where nor what. */
export class PushNotTaken extends Error {
  constructor(
    readonly code: 'PUSH_BUSY' | 'PUSH_TIMEOUT' | 'PUSH_UNREACHABLE' | 'PUSH_UNAVAILABLE',
    /** How long the push service asks to be left alone. */
    readonly retryAfterMs?: number,
  ) {
    super(code)
  }
}
