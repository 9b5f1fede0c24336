import type { Id } from '../../kernel/ids.js'

/** A notification: the kind and the id of the record that is waiting, never its content. */
export interface PushNote {
  readonly about: string
  readonly id: Id
}

/** How a note is to be delivered. */
export interface PushDeliveryOptions {
  /**
   * At most 32 characters of base64url. At the push service, a notification replaces an earlier one with the same
   * topic.
   */
  readonly topic: string
  readonly urgency: 'normal' | 'high'
  /** How long the push service keeps the notification for a device that is offline. */
  readonly ttlSeconds: number
  readonly signal: AbortSignal
}

/** A browser's subscription at its push service. */
export interface WebSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the push service no longer knows the device; `refused`: a retry cannot help; `off`: not configured here. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'off'

/** Sends notifications to devices. */
export interface Push {
  /** The public VAPID key with which browsers subscribe, in base64url; null if web push is off. */
  readonly webKey: string | null
  /** Why the format of an endpoint is not accepted; undefined if it is accepted. It does not resolve the host name. */
  complaintAbout(endpoint: string): string | undefined
  /** @throws PushNotTaken if a retry may help. */
  toBrowser(subscription: WebSubscription, note: PushNote, options: PushDeliveryOptions): Promise<PushOutcome>
  /** @throws PushNotTaken if a retry may help. */
  toTelephone(token: string, note: PushNote, options: PushDeliveryOptions): Promise<PushOutcome>
}

/**
 * A push service could not accept a notification now; a retry may help. The error contains neither endpoint nor
 * content.
 */
export class PushNotTaken extends Error {
  constructor(
    readonly code: 'PUSH_BUSY' | 'PUSH_TIMEOUT' | 'PUSH_UNREACHABLE' | 'PUSH_UNAVAILABLE',
    /** How long the push service asks to wait, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(code)
  }
}
