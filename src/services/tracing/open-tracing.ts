import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { Counter, type Registry } from 'prom-client'
import { errorCode } from '../../kernel/code-of-error.js'
import { NO_TRACING, type Tracing } from '../../kernel/tracing/tracing.js'
import { OtlpTracing } from './otlp-tracing.js'

/** Where traces go, and how many are made. */
export interface TraceSettings {
  /** The address of the collector, without the path of traces. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number
}

/** What is logged: codes only. */
export interface TraceLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

/** Spans that wait to be sent. More are dropped, so that a collector that is away costs a few megabytes at most. */
const MOST_WAITING = 2_048
const SENT_TOGETHER = 512
const SEND_AFTER_MS = 2_000
/** The limit for sending once, repeats included. */
const SEND_LIMIT_MS = 5_000
/** How long the end of the service waits for the last spans. */
const LAST_SENDING_MS = 700

/**
 * Opens the recording of traces. OpenTelemetry's SDK is loaded only here, because it would lengthen every start.
 * @param settings undefined if no traces are made.
 */
export async function openTracing(
  settings: TraceSettings | undefined,
  { registry, log }: { readonly registry: Registry; readonly log: TraceLog },
): Promise<Tracing> {
  if (settings === undefined) return NO_TRACING
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: SEND_LIMIT_MS,
    concurrencyLimit: MOST_WAITING / SENT_TOGETHER,
  })
  const processor = new sdk.BatchSpanProcessor({
    exporter: observed(exporter, registry, log),
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: SENT_TOGETHER,
    scheduledDelayMillis: SEND_AFTER_MS,
    exportTimeoutMillis: SEND_LIMIT_MS + 1_000,
  })
  const provider = new sdk.TracerProvider({
    // Neither the name of the machine nor the environment: what they are called is for the collector to add.
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': settings.serviceName, 'service.instance.id': randomUUID() }),
    ),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [processor],
  })
  const close = async (): Promise<void> => {
    const sent = provider.shutdown().catch((error: unknown) => log.warn({ code: errorCode(error) }, NOT_TAKEN))
    await Promise.race([sent, sleep(LAST_SENDING_MS, undefined, { ref: false })])
  }
  return new OtlpTracing({ api, tracer: provider.getTracer('care-gateway'), close })
}

const NOT_TAKEN = 'traces are not taken by the collector'

/** Counts spans by what became of them. A collector that is away is logged once, and so is its return. */
function observed(exporter: SpanExporter, registry: Registry, log: TraceLog): SpanExporter {
  const spans = new Counter({
    name: 'care_trace_spans_total',
    help: 'Spans that were sent to the collector of traces, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['taken', 'lost']) spans.inc({ outcome }, 0)
  let isFailing = false
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        const { error } = result
        spans.inc({ outcome: error === undefined ? 'taken' : 'lost' }, batch.length)
        if (error !== undefined && !isFailing) log.warn({ code: errorCode(error) }, NOT_TAKEN)
        else if (error === undefined && isFailing) log.info({}, 'traces are taken by the collector again')
        isFailing = error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
