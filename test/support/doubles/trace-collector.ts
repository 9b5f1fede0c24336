import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { untilSeen } from '../until.js'

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | undefined
  readonly kind: number
  readonly isFailed: boolean
  readonly facts: Readonly<Record<string, string | number>>
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  /** What the collector knows of the service. */
  readonly resource: Readonly<Record<string, string | number>>
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number }
}

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly status: { readonly code: number }
  readonly attributes?: readonly Attribute[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
}

/** The body of OTLP over HTTP in JSON. */
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

const FAILED = 2

/** A collector of OpenTelemetry on this machine, which takes traces by OTLP over HTTP. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = []
  /** All bodies, as they arrived. */
  readonly bodies: Buffer[] = []
  readonly headers: IncomingHttpHeaders[] = []
  /** How it answers: a status, or not at all. */
  answer: number | 'hang' = 200

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer()
    const collector = new TraceCollector(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => void chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        collector.bodies.push(body)
        collector.headers.push(request.headers)
        const { answer } = collector
        if (answer === 200 && request.url === '/v1/traces') collector.#take(JSON.parse(body.toString()))
        if (answer !== 'hang') response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return collector
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Waits for a span. */
  async span(fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    const found = await untilSeen(
      () => this.spans.find(fits),
      (span) => span !== undefined,
    )
    if (found === undefined) throw new Error('There is no such span.')
    return found
  }

  /** What has arrived of one trace. */
  traceOf({ traceId }: Pick<ReceivedSpan, 'traceId'>): readonly ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId)
  }

  async close(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    await once(this.server, 'close')
  }

  #take({ resourceSpans }: ExportRequest): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const sent of scopeSpans.flatMap(({ spans }) => spans)) {
        const { name, traceId, spanId, parentSpanId: parentId, kind, status, attributes = [], links = [] } = sent
        this.spans.push({
          ...{ name, traceId, spanId, parentId, kind, links },
          isFailed: status.code === FAILED,
          facts: factsOf(attributes),
          resource: factsOf(resource.attributes),
        })
      }
    }
  }
}

function factsOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? Number(intValue ?? doubleValue),
    ]),
  )
}
