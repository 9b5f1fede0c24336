import { z } from 'zod'
import { addressMatcher } from '../kernel/addresses.js'
import type { TraceSettings } from '../services/tracing/open-tracing.js'
import { isAddressRange, listOf, url } from './setting-values.js'

const A_SHARE = 'must be a number from 0 to 1, such as 0.1'
const HEADERS = 'must be headers such as authorization=Bearer%20abc, separated by commas'

/** As OpenTelemetry's specification has it: names and values with percent signs, as in W3C's baggage. */
const headers = z.string().transform((value, check): Readonly<Record<string, string>> => {
  try {
    return Object.fromEntries(value.split(',').map(readHeader))
  } catch {
    // Whatever is wrong, the error quotes no value.
    check.addIssue(HEADERS)
    return z.NEVER
  }
})

/** @throws if it is no header. */
function readHeader(text: string): readonly [name: string, value: string] {
  const [, name = '', value = ''] = /^\s*([\w.!#$&'*+^`|~-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(text) ?? []
  if (name === '') throw new Error(HEADERS)
  return [name.toLowerCase(), decodeURIComponent(value)]
}

/** What the settings say of traces, by the names of OpenTelemetry where it has some. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
    .optional()
    .describe(
      'Address of an OpenTelemetry collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`, to which [traces](running.md#traces) are sent. Unset: none are made.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headers
    .optional()
    .describe('Headers for that collector, `name=value`, separated by commas. Values are percent-encoded.'),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,80}$/, 'must be a name of letters, digits, dots and hyphens')
    .default('care-gateway')
    .describe('Name of this service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, A_SHARE)
    .transform(Number)
    .default(1)
    .describe('Share of requests that are traced, from 0 to 1.'),
  TRACE_CALLERS: listOf(isAddressRange, 'must be addresses and ranges such as 10.0.0.0/8 separated by commas')
    .optional()
    .describe(
      'Addresses and ranges of callers, such as proxies, whose `traceparent` is [continued](running.md#traces). They decide what is recorded, so each must drop those of strangers. Unset: none; a `traceparent` is a link alone.',
    ),
}

/** Undefined if no traces are made. */
export function tracesOf(
  values: z.output<z.ZodObject<typeof traceSettings>>,
): { readonly to: TraceSettings; readonly trusts: (address: string) => boolean } | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: sent = {} } = values
  if (endpoint === undefined) return undefined
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share, TRACE_CALLERS: callers = [] } = values
  return { to: { endpoint, headers: sent, serviceName, share }, trusts: addressMatcher(callers) }
}
