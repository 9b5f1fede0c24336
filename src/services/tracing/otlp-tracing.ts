import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span as OtelSpan, Tracer } from '@opentelemetry/api'
import { checkedFacts, checkedName, type SpanFacts } from '../../kernel/tracing/span-facts.js'
import { readTraceParent, toTraceParent, type TraceParent } from '../../kernel/tracing/trace-parent.js'
import { type Origin, type Span, type Step, type Tracing, UNRECORDED } from '../../kernel/tracing/tracing.js'

/** The package is loaded only if traces are made. */
type Api = typeof import('@opentelemetry/api')

/** Records spans by OpenTelemetry's SDK. What runs now is known by the asynchronous context, not by arguments. */
export class OtlpTracing implements Tracing {
  readonly isOn = true
  readonly #now = new AsyncLocalStorage<RecordedSpan | undefined>()

  constructor(
    private readonly parts: {
      readonly api: Api
      readonly tracer: Tracer
      /** Sends what is left. */
      readonly close: () => Promise<void>
    },
  ) {}

  get isRecording(): boolean {
    return this.#now.getStore()?.isRecording === true
  }

  get current(): TraceParent | undefined {
    return this.#now.getStore()?.context
  }

  begin(step: Step, { continues, follows = [] }: Origin = {}): Span {
    const { ROOT_CONTEXT, trace } = this.parts.api
    const before = this.#contextOf(continues)
    const place = before === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, before)
    const causes = follows.map((cause) => this.#contextOf(cause)).filter((cause) => cause !== undefined)
    return this.#start(
      step,
      place,
      causes.map((context) => ({ context })),
    )
  }

  beginStep(step: Step): Span {
    const { ROOT_CONTEXT, trace } = this.parts.api
    const now = this.#now.getStore()
    return now?.isRecording === true ? this.#start(step, trace.setSpan(ROOT_CONTEXT, now.span), []) : UNRECORDED
  }

  within<Result>(span: Span, work: () => Result): Result {
    return span instanceof RecordedSpan ? this.#now.run(span, work) : work()
  }

  outside<Result>(work: () => Result): Result {
    return this.#now.run(undefined, work)
  }

  close(): Promise<void> {
    return this.parts.close()
  }

  #start(
    { name, kind, facts = {} }: Step,
    place: Context,
    links: readonly { readonly context: ReturnType<OtelSpan['spanContext']> }[],
  ): Span {
    const { SpanKind } = this.parts.api
    const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
    const attributes = checkedFacts(facts)
    const options = { attributes, links: [...links], kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] }
    return new RecordedSpan(this.parts.tracer.startSpan(checkedName(name), options, place), this.parts.api)
  }

  #contextOf(parent: TraceParent | null | undefined): ReturnType<OtelSpan['spanContext']> | undefined {
    const ids = readTraceParent(parent)
    if (ids === undefined) return undefined
    const { NONE, SAMPLED } = this.parts.api.TraceFlags
    const { traceId, spanId, isSampled } = ids
    return { traceId, spanId, traceFlags: isSampled ? SAMPLED : NONE, isRemote: true }
  }
}

class RecordedSpan implements Span {
  constructor(
    readonly span: OtelSpan,
    private readonly api: Api,
  ) {}

  /** False for one that the sampler left out, and after its end. */
  get isRecording(): boolean {
    return this.span.isRecording()
  }

  get context(): TraceParent | undefined {
    const { traceId, spanId, traceFlags } = this.span.spanContext()
    const isSampled = (traceFlags & this.api.TraceFlags.SAMPLED) !== 0
    return isSampled ? toTraceParent({ traceId, spanId, isSampled }) : undefined
  }

  set(facts: SpanFacts): void {
    this.span.setAttributes(checkedFacts(facts))
  }

  fail(code: string): void {
    this.set({ 'error.type': code })
    // Without a message, which could quote what a person wrote.
    this.span.setStatus({ code: this.api.SpanStatusCode.ERROR })
  }

  end(): void {
    this.span.end()
  }
}
