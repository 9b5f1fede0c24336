import { InvalidInput } from '../../../kernel/errors.js'
import type { Turn } from '../transcripts/transcript.js'
import { type Chart, nameKey } from './chart-names.js'
import { knownRole } from './known-role.js'
import { whoOfMore } from './who-of-more.js'
import { whoOfTwo } from './who-of-two.js'
import type { Speaker } from './speaker.js'

/** Who speaks in a transcript. */
export type Who = 'client' | 'therapist' | 'family' | 'other'

/** A speaker as the request says it. */
export interface StatedSpeaker {
  readonly name: string
  readonly who: Who
}

/**
 * Who each speaker is: as the request says; else by a role (`Therapist`); else by the name of the client or the
 * therapist in the chart; else by who asks, and among more than two by who answers. Everybody else is somebody else.
 * @throws InvalidInput naming a stated speaker who says nothing, or who is stated twice.
 */
export function speakersOf(
  turns: readonly Turn[],
  stated: readonly StatedSpeaker[],
  chart: Chart,
): ReadonlyMap<string | null, Who> {
  const spoken = new Set(turns.flatMap(({ name }) => (name === null ? [] : [nameKey(name)])))
  const said = new Map<string, Who>()
  for (const [at, { name, who }] of stated.entries()) {
    const key = nameKey(name)
    if (!spoken.has(key)) throw InvalidInput.of(`transcript.speakers.${at}.name`, 'says nothing in the transcript')
    if (said.has(key)) throw InvalidInput.of(`transcript.speakers.${at}.name`, 'is there twice')
    said.set(key, who)
  }
  const voices = Array.from(
    Map.groupBy(turns, ({ name }) => name),
    ([name, of]) => {
      const key = name === null ? '' : nameKey(name)
      const who = name === null ? undefined : (said.get(key) ?? knownRole(name, spoken, chart))
      return { name, who, turns: of.map(({ text }) => text) }
    },
  )
  const named = voices.map(({ name, ...voice }) => ({ ...voice, name: name ?? '' }))
  const [one, other, ...more] = named
  const isOfTwo = one !== undefined && other !== undefined && more.length === 0 && one.name !== '' && other.name !== ''
  const places = new Map(voices.map(({ name }, at) => [name, at]))
  const found = isOfTwo
    ? whoOfTwo([one, other], chart)
    : // Who speaks without a name may be several people.
      spoken.size === voices.length
      ? whoOfMore(
          named,
          turns.map(({ name, text }) => ({ voice: places.get(name) ?? -1, words: text })),
          chart,
        )
      : voices.map(({ who }) => who)
  return new Map(voices.map(({ name }, at) => [name, whoOf(found[at])]))
}

function whoOf(speaker: Speaker | undefined): Who {
  return speaker === 'client' || speaker === 'therapist' || speaker === 'family' ? speaker : 'other'
}
