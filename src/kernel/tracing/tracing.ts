import { errorCode } from '../code-of-error.js'
import type { SpanFacts } from './span-facts.js'
import type { TraceParent } from './trace-parent.js'

/** What happens between the beginning and the end of a span. */
export interface Step {
  readonly name: string
  /** Absent: something inside this service. */
  readonly kind?: 'server' | 'client' | 'consumer'
  readonly facts?: SpanFacts
}

/** Where a new span belongs that is not inside another one of this service. Without any, it begins a trace. */
export interface Origin {
  /** The span whose trace it continues. That one decides whether it is recorded. */
  readonly continues?: TraceParent | undefined
  /** Spans of other traces that caused it, as far as they were recorded. They decide nothing. */
  readonly follows?: readonly (TraceParent | null | undefined)[]
}

/** A step that has begun. */
export interface Span {
  /** Undefined if it is not recorded. */
  readonly context: TraceParent | undefined
  set(facts: SpanFacts): void
  /** Says that it failed, by a code. */
  fail(code: string): void
  end(): void
}

/** Records what happens, if the settings name a collector. */
export interface Tracing {
  /** False if nothing is ever recorded. */
  readonly isOn: boolean
  /** True if what runs now is part of a recorded span. */
  readonly isRecording: boolean
  /** The recorded span of which what runs now is a part. */
  readonly current: TraceParent | undefined
  /** Begins a span that is not inside another one, whatever runs now. */
  begin(step: Step, origin?: Origin): Span
  /** Begins a span inside the current one. It is not recorded if that one is not. */
  beginStep(step: Step): Span
  /** Runs work as a part of a span. */
  within<Result>(span: Span, work: () => Result): Result
  /** Runs work that only happens to begin here, and is a part of nothing. */
  outside<Result>(work: () => Result): Result
  /** Sends what is recorded, within a fixed time, and records no more. */
  close(): Promise<void>
}

/** A span of which nothing is recorded. */
export const UNRECORDED: Span = {
  context: undefined,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
}

/** Records nothing. */
export const NO_TRACING: Tracing = {
  isOn: false,
  isRecording: false,
  current: undefined,
  begin: () => UNRECORDED,
  beginStep: () => UNRECORDED,
  within: (_span, work) => work(),
  outside: (work) => work(),
  close: () => Promise.resolve(),
}

type Work<Result> = (span: Span) => Promise<Result>

/** Runs work as a step of what is recorded now; if nothing is, just runs it. */
export function traced<Result>(tracing: Tracing, step: () => Step, work: Work<Result>): Promise<Result> {
  return tracing.isRecording ? inSpan(tracing, tracing.beginStep(step()), work) : work(UNRECORDED)
}

/** Runs work that nobody waits for, such as a job, as a span that is not inside another one. */
export function tracedApart<Result>(
  tracing: Tracing,
  step: () => Step,
  origin: Origin,
  work: Work<Result>,
): Promise<Result> {
  return tracing.isOn ? inSpan(tracing, tracing.begin(step(), origin), work) : work(UNRECORDED)
}

/** The work begins before this returns, so that statements keep their order. */
async function inSpan<Result>(tracing: Tracing, span: Span, work: Work<Result>): Promise<Result> {
  try {
    return await tracing.within(span, () => work(span))
  } catch (error) {
    span.fail(errorCode(error))
    throw error
  } finally {
    span.end()
  }
}
