import { retryAfterMs } from '../../kernel/retry-after.js'
import type { Clock } from '../../kernel/time/clock.js'
import { NO_TRACING, type Span, traced, type Tracing } from '../../kernel/tracing/tracing.js'
import type { EndpointRules } from '../outbound/endpoint-rules.js'
import { AddressRefused } from '../outbound/permitted-lookup.js'
import { postOnce } from '../outbound/post-once.js'
import { askNameServers, type Resolve } from '../outbound/resolve.js'
import { type WebhookEvent, webhookBody, webhookHeaders } from './webhook-message.js'

/** Why an endpoint did not take a message. */
export type WebhookFailure = 'ADDRESS_REFUSED' | 'UNREACHABLE' | 'TIMEOUT' | 'STATUS'

/** What became of an attempt. `gone`: the receiver wants no more messages (410). */
export type WebhookOutcome =
  | { readonly kind: 'taken'; readonly status: number }
  | { readonly kind: 'gone'; readonly status: number }
  | {
      readonly kind: 'failed'
      readonly failure: WebhookFailure
      readonly status: number | null
      /** How long the receiver asks to wait. */
      readonly retryAfterMs: number | undefined
    }

export interface WebhookTarget {
  readonly url: string
  readonly secrets: readonly string[]
}

/** Sends messages to the endpoints of practices. */
export interface Webhooks {
  /** Why the form of an address is not accepted; undefined if it is. It does not resolve the host name. */
  complaintAbout(url: string): string | undefined
  /** Sends a message once. It follows no redirect and reads no answer but its status. */
  send(target: WebhookTarget, event: WebhookEvent, source: string, signal: AbortSignal): Promise<WebhookOutcome>
}

/** The limit for resolving, connecting and receiving the head of the answer together. */
const TIME_LIMIT_MS = 10_000
const LOOKUP_MS = 3_000

export interface WebhookSettings {
  readonly rules: EndpointRules
  /** Whose time is signed: receivers refuse a message from another time. */
  readonly clock: Clock
  /** How host names are resolved; by the name servers of this machine if absent. */
  readonly resolve?: Resolve | undefined
  readonly timeLimitMs?: number | undefined
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined
}

/** @throws from `send` only if its signal is aborted. */
export function makeWebhooks(settings: WebhookSettings): Webhooks {
  const {
    rules,
    clock,
    resolve = askNameServers(LOOKUP_MS),
    timeLimitMs = TIME_LIMIT_MS,
    tracing = NO_TRACING,
  } = settings
  const send = async (span: Span, ...message: Parameters<Webhooks['send']>): Promise<WebhookOutcome> => {
    const [{ url, secrets }, event, source, stopping] = message
    // The rules may have become stricter since the endpoint was made.
    if (rules.complaintAbout(url) !== undefined) return failed('ADDRESS_REFUSED')
    const body = webhookBody(event, source)
    const headers = {
      ...webhookHeaders(event.id, body, secrets, clock.now()),
      ...(span.context !== undefined && { traceparent: span.context }),
    }
    const limit = AbortSignal.timeout(timeLimitMs)
    const signal = AbortSignal.any([stopping, limit])
    try {
      const { status, retryAfter } = await postOnce({ url: new URL(url), headers, body, rules, resolve, signal })
      if (status >= 200 && status < 300) return { kind: 'taken', status }
      if (status === 410) return { kind: 'gone', status }
      return failed('STATUS', status, retryAfterMs(retryAfter, clock.now().getTime()))
    } catch (error) {
      if (stopping.aborted) throw error
      if (error instanceof AddressRefused) return failed('ADDRESS_REFUSED')
      return failed(limit.aborted ? 'TIMEOUT' : 'UNREACHABLE')
    }
  }
  return {
    complaintAbout: (url) => rules.complaintAbout(url),
    send: (...message) =>
      traced(
        tracing,
        () => ({ name: 'send webhook', kind: 'client' }),
        async (span) => {
          const outcome = await send(span, ...message)
          span.set({ 'care.outcome': outcome.kind, 'http.response.status_code': outcome.status ?? undefined })
          if (outcome.kind === 'failed') span.fail(outcome.failure)
          return outcome
        },
      ),
  }
}

function failed(failure: WebhookFailure, status: number | null = null, retryAfter?: number): WebhookOutcome {
  return { kind: 'failed', failure, status, retryAfterMs: retryAfter }
}
