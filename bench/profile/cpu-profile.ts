import { readFileSync } from 'node:fs'

/** The self time of one function. */
export interface FunctionTime {
  readonly name: string
  /** The place of the function: a file of this project with its line, or the package. */
  readonly place: string
  /** `ours`, a package's name, or `node` for Node and V8. */
  readonly owner: string
  readonly micros: number
}

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

/** A CPU profile of V8. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: CallFrame
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)/
const OURS = /\/dist\/[^/]+\/((?:src|rest-compat)\/.*)/

/** The self times in the last `seconds` of a profile of V8, longest first, without idle time. */
export function selfTimes(file: string, seconds: number): readonly FunctionTime[] {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, FunctionTime>()
  let left = seconds * 1e6
  for (let at = samples.length - 1; at >= 0 && left > 0; at--) {
    const micros = timeDeltas[at] ?? 0
    left -= micros
    const frame = frames.get(samples[at] ?? -1)
    if (frame === undefined || frame.functionName === '(idle)') continue
    const where = describe(frame)
    const key = `${where.name} ${where.place}`
    times.set(key, { ...where, micros: (times.get(key)?.micros ?? 0) + micros })
  }
  return [...times.values()].sort((a, b) => b.micros - a.micros)
}

function describe({ functionName, url, lineNumber }: CallFrame): Omit<FunctionTime, 'micros'> {
  const name = functionName === '' ? '(anonymous)' : functionName
  const line = lineNumber + 1
  const [, packageName, inPackage] = PACKAGE.exec(url) ?? []
  if (packageName !== undefined) return { name, owner: packageName, place: `${packageName}/${inPackage}:${line}` }
  const [, ours] = OURS.exec(url) ?? []
  if (ours !== undefined) return { name, owner: 'ours', place: `${ours}:${line}` }
  // Generated code, for example of graphql-jit, has no URL.
  if (url === '' && !name.startsWith('(')) return { name, owner: 'generated or native', place: '' }
  return { name, owner: 'node', place: url }
}
