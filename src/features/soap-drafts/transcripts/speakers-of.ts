import { InvalidInput } from '../../../kernel/errors.js'
import type { Speaker } from '../compose/source-text.js'
import { roleNamed } from '../compose/speakers.js'
import type { Turn } from './transcript.js'

/** Who speaks in a transcript. */
export type Who = 'client' | 'therapist' | 'family' | 'other'

/** The name of a person in the chart. */
export interface ChartName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A speaker as the request says it. */
export interface StatedSpeaker {
  readonly name: string
  readonly who: Who
}

/** Names are compared without letter case, and without the full stop of a title. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('.', '').replaceAll(/\s+/gu, ' ').trim()
}

/**
 * Who each speaker is: as the request says; else by a role (`Therapist`); else by the name of the client or the
 * therapist in the chart. Everybody else is somebody else, and never taken for the client.
 * @throws InvalidInput naming a stated speaker who says nothing, or who is stated twice.
 */
export function speakersOf(
  turns: readonly Turn[],
  stated: readonly StatedSpeaker[],
  chart: Readonly<Record<'client' | 'therapist', ChartName>>,
): ReadonlyMap<string | null, Who> {
  const names = new Set(turns.map(({ name }) => name))
  const keys = new Map([...names].flatMap((name) => (name === null ? [] : [[name, nameKey(name)] as const])))
  const spoken = new Set(keys.values())
  const said = new Map<string, Who>()
  for (const [at, { name, who }] of stated.entries()) {
    const key = nameKey(name)
    if (!spoken.has(key)) throw InvalidInput.of(`transcript.speakers.${at}.name`, 'says nothing in the transcript')
    if (said.has(key)) throw InvalidInput.of(`transcript.speakers.${at}.name`, 'is there twice')
    said.set(key, who)
  }
  const found = new Map<string | null, Who>()
  for (const name of names) {
    const key = name === null ? '' : (keys.get(name) ?? '')
    found.set(name, said.get(key) ?? whoOf(name === null ? undefined : roleNamed(name)) ?? inChart(key, spoken, chart))
  }
  return found
}

const whoOf = (speaker: Speaker | undefined): Who | undefined =>
  speaker === 'client' || speaker === 'therapist' || speaker === 'family' || speaker === 'other' ? speaker : undefined

const TITLES = /^(?:dr|mr|mrs|ms|mx|prof) /

/** By the whole name, or by a part of it that nobody else of the conversation and the chart has. */
function inChart(
  key: string,
  spoken: ReadonlySet<string>,
  { client, therapist }: Readonly<Record<'client' | 'therapist', ChartName>>,
): Who {
  if (key === '') return 'other'
  const isClient = isNamed(key, client, false)
  if (isClient === isNamed(key, therapist, true)) return 'other'
  const alike = [...spoken].filter((other) =>
    isClient ? isNamed(other, client, false) : isNamed(other, therapist, true),
  )
  if (alike.length > 1) return 'other'
  return isClient ? 'client' : 'therapist'
}

/** @param byTitle whether `Dr. Weber` is enough. Of a client it is not: `Mrs. Lin` can be the mother. */
function isNamed(key: string, { firstName, lastName }: ChartName, byTitle: boolean): boolean {
  const [first, last] = [nameKey(firstName ?? ''), nameKey(lastName ?? '')]
  const bare = key.replace(TITLES, '')
  const whole = [`${first} ${last}`, `${last}, ${first}`]
  const parts = [first, ...(byTitle && bare !== key ? [last] : [])]
  return [...(first !== '' && last !== '' ? whole : []), ...parts.filter((part) => part.length > 1)].includes(bare)
}
