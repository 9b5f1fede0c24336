import type { DestinationStream } from 'pino'

const LEVELS: Readonly<Record<number, readonly [name: string, colour: number]>> = {
  10: ['TRACE', 90],
  20: ['DEBUG', 90],
  30: ['INFO', 32],
  40: ['WARN', 33],
  50: ['ERROR', 31],
  60: ['FATAL', 31],
}
/** Fields of every line. A terminal shows one process. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg'])

/** Rewrites JSON lines for people, and passes them on. */
export function readable(target: DestinationStream, isColoured: boolean): DestinationStream {
  return { write: (line) => target.write(readableLine(line, isColoured)) }
}

/** One line of the log as text: time, level, message and the other fields; below it the stack of an error. */
export function readableLine(line: string, isColoured: boolean): string {
  const { level, time, msg, ...others } = JSON.parse(line) as Readonly<Record<string, unknown>>
  const [name, colour] = LEVELS[Number(level)] ?? ['LOG', 0]
  const label = isColoured ? `\u001B[${colour}m${name.padEnd(5)}\u001B[0m` : name.padEnd(5)
  const fields = Object.entries(others).filter(([key]) => !LEFT_OUT.has(key))
  const shown = fields.flatMap(([key, value]) => fieldTexts(key, value))
  const stack = fields.flatMap(([, value]) => stackOf(value))
  const first = [localTime(Number(time)), label, typeof msg === 'string' ? oneLine(msg) : '', ...shown].join(' ')
  return `${[first, ...stack.map((step) => `    ${oneLine(step)}`)].join('\n')}\n`
}

function localTime(time: number): string {
  const at = new Date(time)
  const two = (number: number): string => String(number).padStart(2, '0')
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
  return `${clock}.${String(at.getMilliseconds()).padStart(3, '0')}`
}

/** `key=value`; the fields of an object one by one. */
function fieldTexts(key: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${key}=${valueText(value)}`]
  return Object.entries(value)
    .filter(([inner]) => inner !== 'stack')
    .map(([inner, one]) => `${key}.${inner}=${valueText(one)}`)
}

/** Quoted unless it is one word, so that nothing looks like another field or another line. */
function valueText(value: unknown): string {
  return typeof value === 'string' && /^[\w./:{}@+-]+$/.test(value) ? value : JSON.stringify(value)
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}

function stackOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('stack' in value)) return []
  return Array.isArray(value.stack) ? value.stack.map(String) : []
}
