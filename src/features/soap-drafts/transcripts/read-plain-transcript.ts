import { roleNamed } from '../speakers/roles.js'
import { LONGEST_NAME, refuseLine, type Utterance } from './transcript.js'

/** True for a name that the request says belongs to a speaker. */
export type KnownName = (name: string) => boolean

/**
 * Reads lines with `Name: words`. A line without a name goes on with what the speaker before it says.
 * @throws InvalidInput naming the line, if the first words have no speaker.
 */
export function* readPlainTranscript(lines: readonly string[], isKnown: KnownName): Generator<Utterance> {
  let name: string | undefined
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const split = splitSpeaker(line, isKnown, at + 1)
    name = split?.name ?? name
    if (name === undefined) throw refuseLine(at + 1, 'must name its speaker, such as "Therapist: …"')
    const text = (split?.words ?? line).replaceAll(/\s+/gu, ' ').trim()
    yield { name, text, from: null, to: null, line: at + 1 }
  }
}

const NAMED = /^\s*(?:\[(?<marked>[^\]\n]{1,120})\]\s*:?|(?<plain>[^:\n]{1,120}?)\s*:)(?=\s|$)/u
/** A name of a person or of a place at the table: words with capitals, and numbers. `I told her: stop` is none. */
const PERSON = /^(?:\p{Lu}[\p{L}'’.-]*|\d{1,3})(?:[ _](?:\p{Lu}[\p{L}'’.-]*|\d{1,3}|\(\p{L}{1,20}\))){0,4}$/u

/** The name in front of words, if there is one. In brackets stand remarks too, so these need a known name or a role. */
export function splitSpeaker(
  line: string,
  isKnown: KnownName,
  number: number,
): { readonly name: string; readonly words: string } | undefined {
  const found = NAMED.exec(line)
  const { marked, plain } = found?.groups ?? {}
  const raw = marked ?? plain
  if (found === null || raw === undefined) return undefined
  const written = raw.replaceAll(/\s+/gu, ' ').trim()
  const isName = isKnown(written) || roleNamed(written) !== undefined || (marked === undefined && PERSON.test(written))
  return isName ? { name: tidyName(written, number), words: line.slice(found[0].length).trim() } : undefined
}

/** A name as it is compared and shown. */
export function tidyName(raw: string, line: number): string {
  const name = raw.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  if (name.length > LONGEST_NAME) throw refuseLine(line, `names a speaker with more than ${LONGEST_NAME} characters`)
  return name
}
