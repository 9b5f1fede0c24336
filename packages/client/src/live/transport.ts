import type { TransportName } from '../care-client.js'
import { type Answer, CareError } from '../errors.js'

/** One attempt to follow a subscription. */
export interface LiveRequest {
  readonly document: string
  /** The root field, which is also the name of the topic. */
  readonly field: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  /** Called when the service has the subscription. */
  readonly opened: () => void
}

/** A way to live events. Its answers end when the service completes them, and throw when they are cut. */
export interface Transport {
  readonly name: TransportName
  readonly open: (request: LiveRequest) => AsyncIterable<Answer>
  readonly close?: () => void
}

/** The code of a connection that ended because the person opened too many. It is handled here and never thrown. */
export const REPLACED = 'REPLACED'
/** The code of a transport that does not work on this machine. */
export const UNSUPPORTED = 'UNSUPPORTED'

export function cut(cause?: unknown): CareError {
  return new CareError('The connection to live events was lost.', { code: 'NETWORK', cause })
}

export function unsupported(what: string): CareError {
  return new CareError(what, { code: UNSUPPORTED })
}

/** The cursor of the event in an answer; undefined for answers that are no events. */
export function cursorOf({ data }: Answer): string | undefined {
  const [event] = Object.values((data ?? {}) as Record<string, { readonly cursor?: unknown } | null>)
  return typeof event?.cursor === 'string' ? event.cursor : undefined
}
