import type { OperationContext } from '../../features/operation-context.js'
import type { TraceParent } from '../../kernel/tracing/trace-parent.js'
import { type Span, type Step, traced, tracedApart, type Tracing } from '../../kernel/tracing/tracing.js'
import { documentStep } from './document/document-step.js'
import type { Prepared } from './document/prepare.js'

/** The part of an answer, or of a stream of them, that a trace shows. */
interface Result {
  readonly errors?: readonly { readonly extensions: Readonly<Record<string, unknown>> }[] | undefined
}

/** Codes of what is the service's own fault. */
const FAILURES = new Set(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE'])

/** Records the operations of the executor. */
export class OperationTraces {
  constructor(private readonly tracing: Tracing) {}

  /**
   * Runs an operation as a part of its HTTP request. A WebSocket is open for days, so there each operation has a trace
   * of its own.
   */
  operation<Answered extends object>(
    prepared: Prepared,
    { request }: OperationContext,
    work: () => Promise<Answered>,
  ): Promise<Answered> {
    if (!this.tracing.isOn) return work()
    const noted = async (span: Span): Promise<Answered> => {
      if (span.context !== undefined) request.trace = span.context
      return noteErrors(span, await work())
    }
    const step = (): Step => documentStep(prepared)
    if (request.door !== 'websocket') return traced(this.tracing, step, noted)
    const ofSocket = (): Step => {
      const { name, facts } = step()
      return { name, kind: 'server', facts: { ...facts, 'care.door': request.door } }
    }
    return tracedApart(this.tracing, ofSocket, {}, noted)
  }

  /** Runs what answers an event. It follows what told of the event and who subscribed, and is part of neither. */
  event<Answered extends object>(
    prepared: Prepared,
    { request }: OperationContext,
    event: unknown,
    work: () => Promise<Answered>,
  ): Promise<Answered> {
    if (!this.tracing.isOn) return work()
    const step = (): Step => {
      const facts = { ...documentStep(prepared).facts, 'care.door': request.door, 'care.event.topic': topicOf(event) }
      return { name: `deliver ${prepared.rootFields.join(',')}`, kind: 'consumer', facts }
    }
    const origin = { follows: [traceOf(event), request.trace] }
    return tracedApart(this.tracing, step, origin, async (span) => noteErrors(span, await work()))
  }
}

/** Says of an answer with errors why. The span has failed if it was the service's fault, not the caller's. */
function noteErrors<Answered extends object>(span: Span, answered: Answered): Answered {
  const { errors } = answered as Result
  const code = errors?.[0]?.extensions.code
  if (typeof code !== 'string') return answered
  if (FAILURES.has(code)) span.fail(code)
  else span.set({ 'error.type': code })
  return answered
}

/** The span that told of an event; undefined for one that is not stored, and if none was recorded. */
function traceOf(event: unknown): TraceParent | undefined {
  if (typeof event !== 'object' || event === null || !('trace' in event)) return undefined
  return typeof event.trace === 'string' ? event.trace : undefined
}

/** The topic of an event; undefined for other sources of subscriptions, such as streamed answers. */
function topicOf(event: unknown): string | undefined {
  if (typeof event !== 'object' || event === null || !('topic' in event)) return undefined
  return typeof event.topic === 'string' ? event.topic : undefined
}
