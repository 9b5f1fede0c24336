import { readFileSync } from 'node:fs'
import type { CpuProfile } from './cpu-profile.js'

/** What a request's CPU time is for. */
export const PARTS = [
  'HTTP',
  'parse',
  'sign-in',
  'limits',
  'policy',
  'statement',
  'decrypt',
  'resolve',
  'audit',
  'serialise',
  'write',
  'log and metrics',
  'beside requests',
  'garbage collection',
  'other',
] as const
export type Part = (typeof PARTS)[number]

/** A rule for the frames of a stack: a pattern over `url function`, and the part of all time within. */
type Rule = readonly [RegExp, Part]

/**
 * Rules for the innermost frame and then for those around it; the first frame that a rule knows decides. So the hash
 * of an ETag counts for the answer, and a write to a socket for whoever wrote.
 */
const RULES: readonly Rule[] = [
  [/\(garbage collector\)/, 'garbage collection'],
  [
    /src\/database\/(?:sequencer|audit\/(?:seal|merkle|heads|id-set))|src\/(?:jobs|events)\/|\/agenda\//,
    'beside requests',
  ],
  [/src\/process\/|src\/entry\/jobs\/|src\/features\/retention\//, 'beside requests'],
  [/src\/database\/audit\/|record-outcome|group-commit/, 'audit'],
  [/src\/features\/(?:auth|access-tokens)\/|src\/services\/credentials\//, 'sign-in'],
  [/src\/services\/limits\/|rate-limiter|own-addresses|kernel\/addresses/, 'limits'],
  [/kernel\/bytes\/weigh-json| encodeUtf8|encode-utf8|etag|rest-compat\/http\/(?:list|send)/, 'serialise'],
  [/kernel\/bytes\//, 'limits'],
  [/\.policy\.js|src\/database\/access\/|src\/database\/sql\.js/, 'policy'],
  [/src\/database\/content\//, 'decrypt'],
  [/src\/database\/(?:read|connection)\/|node_modules\/pg[-/]|pg-protocol|pg-pool/, 'statement'],
  [/node:_http_outgoing| writeHead|node:_http_server resOnFinish/, 'write'],
  [/node_modules\/(?:pino|sonic-boom|prom-client)\/|entry\/metrics\/|entry\/http\/http\.js note/, 'log and metrics'],
  [
    /secure-json-parse|rawBody|src\/entry\/graphql\/document\/|rest-compat\/http\/(?:body|read-body|resources)|\/zod\//,
    'parse',
  ],
  [/src\/features\/|graphql-jit|type-graphql|dataloader|node_modules\/graphql\/|src\/kernel\//, 'resolve'],
  [/src\/entry\/graphql\/apollo|rest-compat\/server/, 'serialise'],
  [/src\/entry\/|rest-compat\/|fastify|find-my-way|node:_http|node:net|light-my-request|avvio/, 'HTTP'],
]

/**
 * The shares of parts in a profile's time, without idle time; together 1. Generated code of a compiled document has no
 * address, and counts as resolving.
 */
export function sharesOfParts(file: string): ReadonlyMap<Part, number> {
  const { nodes, samples } = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const partOf = (id: number): Part | 'idle' => {
    let isGenerated = false
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at)
      if (frame === undefined) break
      const { functionName, url } = frame
      if (functionName === '(idle)') return 'idle'
      isGenerated ||= /MapItemHandler|__field|Resolve(?:r|d)/.test(functionName) && url === ''
      const rule = RULES.find(([pattern]) => pattern.test(`${url} ${functionName}`))
      if (rule !== undefined) return isGenerated && rule[1] !== 'garbage collection' ? 'resolve' : rule[1]
    }
    return isGenerated ? 'resolve' : 'other'
  }
  const parts = new Map(nodes.map(({ id }) => [id, partOf(id)]))
  const counts = new Map<Part, number>(PARTS.map((part) => [part, 0]))
  let all = 0
  for (const sample of samples) {
    const part = parts.get(sample)
    if (part === undefined || part === 'idle') continue
    counts.set(part, (counts.get(part) ?? 0) + 1)
    all++
  }
  return new Map([...counts].map(([part, count]) => [part, count / Math.max(1, all)]))
}
