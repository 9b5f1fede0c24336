import { setImmediate as turn } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { findAllIdentifiers, findIdentifiers } from '../../src/deidentify/index.js'

/** The speed at which a long text is de-identified, and how long the event loop is blocked. */
export interface DeidentifyResult {
  readonly megabytes: number
  /** Megabytes of text for each second of CPU, by round. */
  readonly perSecond: readonly number[]
  /** The longest blocks of the event loop in milliseconds, by round. */
  readonly pauseMillis: readonly number[]
}

const MEGABYTE = 1_000_000
const NAMES = [
  'Maria Fernández',
  'Tom Okafor',
  'Will Young',
  'Ana Lopes',
  'Jörg Weiß',
  'Grace Kim',
  'Ivan Petrov',
  'Siobhán O’Neill',
]
const TOWNS = ['Leeds', 'Porto Alegre', 'Malmö', 'Springfield', 'Tucson', 'Bad Homburg']

/** A typical note of a therapist: plain sentences, some of which name a person. */
function note(number: number): string {
  const name = NAMES[number % NAMES.length]
  const town = TOWNS[number % TOWNS.length]
  return `Session ${number}, ${name}, seen on ${1 + (number % 12)}/${1 + (number % 28)}/2025.
Client reports that sleep has improved since the last session and that the breathing exercise helps most evenings. She still wakes
early on work days, worries about money, and avoids calls from her sister. PHQ-9 is 11, down from 14; GAD-7 unchanged at 9. No thoughts
of self-harm. Sertraline 50 mg is taken every morning without side effects.
He mentioned that his partner ${name} moved to ${town} and can be reached at (555) ${100 + (number % 900)}-${1000 + (number % 9000)} or by mail to
client${number}@example.org. The new address is ${number % 400} Harley Street, ${town}.
Plan: continue weekly sessions, behavioural activation with two small steps a day, review of the thought record, and a letter to the
general practitioner. Next appointment in two weeks.

`
}

const SHORTEST = 60
const LONGEST = 300

/** Megabytes for each second of CPU when sentences are de-identified in texts of at most 300 characters, one by one. */
export function measureShortTexts(sentences: readonly string[], rounds: number): number[] {
  const texts = [...sentences.join(' ').matchAll(new RegExp(`[^]{${SHORTEST},${LONGEST}}(?= )`, 'g'))].map(
    ([text]) => text,
  )
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (const text of texts) findIdentifiers(text, null)
    const { user, system } = process.cpuUsage(before)
    return bytes / (user + system)
  })
}

/** Measures CPU time, so that other work of the machine does not count. */
export async function measureDeidentify(rounds: number): Promise<DeidentifyResult> {
  let text = ''
  for (let number = 1; text.length < MEGABYTE; number++) text += note(number)
  // Loads the lists and compiles the code before the measurement.
  findIdentifiers(text, null)
  const perSecond: number[] = []
  const pauseMillis: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    findIdentifiers(text, null)
    const { user, system } = process.cpuUsage(before)
    perSecond.push(Buffer.byteLength(text) / (user + system))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await turn()
    await findAllIdentifiers(text, null)
    delay.disable()
    pauseMillis.push(delay.percentile(99) / 1e6)
  }
  return { megabytes: Buffer.byteLength(text) / MEGABYTE, perSecond, pauseMillis }
}
