import { headingOf } from '../compose/headings.js'
import { answersShortly } from '../compose/read-answer.js'
import { titlesIn } from '../templates/titles.js'
import { type Chart, nameKey } from './chart-names.js'
import { knownRole } from './known-role.js'
import { isPersonal, labelOf, type LineLabel } from './line-label.js'
import { roleBeside, roleNamed, shortRole } from './roles.js'
import type { Speaker, TextSpeakers } from './speaker.js'
import { type TurnOf, whoOfMore } from './who-of-more.js'
import { asksWithoutMark, mostlyAsks, plainlyAsksOfSafety, whoOfTwo, type Voice } from './who-of-two.js'

interface Labelled extends LineLabel {
  readonly key: string
  readonly words: string
}

/**
 * Finds out who speaks in a text. Roles are known by their names, also in a single line. Where people take turns,
 * names and abbreviations count too: they are known by what stands beside them (`Dr. Lin`), by the chart, and by who
 * asks and answers. Everybody else is somebody else.
 */
export function speakersIn(lines: readonly string[], chart: Chart | undefined): TextSpeakers {
  const labelled = lines.flatMap(labelledOf)
  const voices = isConversation(labelled, chart) ? voicesOf(labelled, chart) : undefined
  const who = voices === undefined ? undefined : whoIs(voices, labelled, chart)
  return {
    takesTurns: who !== undefined,
    of(line) {
      const label = labelledOf(line)[0]
      if (label === undefined) return undefined
      const speaker = who === undefined ? roleOfLine(label) : who.get(label.key)
      return speaker && { speaker, length: label.length }
    },
  }
}

function labelledOf(line: string): readonly Labelled[] {
  const label = labelOf(line)
  return label === undefined ? [] : [{ ...label, key: nameKey(label.name), words: line.slice(label.length) }]
}

/** The role of a line that stands alone in a note. */
function roleOfLine({ name, isDashed }: Labelled): Speaker | undefined {
  return isDashed ? undefined : roleNamed(name)
}

function isConversation(labelled: readonly Labelled[], chart: Chart | undefined): boolean {
  const roles = labelled.flatMap((label) => roleOfLine(label) ?? [])
  if (roles.length > 1) return true
  const named = labelled.filter((label) => isName(label) && !isTitle(label.name) && !FORM_WORDS.test(label.name))
  const isKnown = named.some(({ name, key }) => knownRole(name, new Set([key]), chart) === 'therapist')
  const keys = new Set(named.map(({ key }) => key))
  if (isKnown && keys.size > 1 && roles[0] === 'therapist') return true
  return isExchange(named, isKnown ? 2 : 3) || isExchange(labelled.filter(isShort), 2)
}

/** Titles of diaries and forms that look like names, and recur in them. */
const FORM_WORDS =
  /^(?:sleep|appetite|mood|energy|pain|anxiety|panic|worry|stress|anger|weight|exercise|activity|activities|alcohol|drugs|drinking|smoking|caffeine|work|school|study|family|friends|home|housing|money|finances|social|relationships?|diet|food|eating|concentration|memory|motivation|interest|hygiene|hobbies|thoughts?|feelings?|emotions?|body|situation|trigger|evidence|outcome|rating|response|speech|insight|judge?ment|orientation|attention|nightmares|flashbacks|cravings?|urges?|libido|support|health|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:early )?(?:morning|noon|afternoon|evening|night)|breakfast|lunch|dinner|bedtime|week(?: \d+)?|day(?: \d+)?|session(?: \d+)?|today|yesterday)$/iu
/** True if one asks and another one answers, in at least so many lines. */
function isExchange(labelled: readonly Labelled[], fewest: number): boolean {
  const turns = Map.groupBy(labelled, ({ key }) => key)
  if (turns.size < 2 || labelled.length < fewest) return false
  // A form has each of its titles once.
  if (labelled.length > 2 && ![...turns.values()].some((of) => of.length > 1)) return false
  const asking = new Set([...turns].flatMap(([key, own]) => (mostlyAsks(own.map(({ words }) => words)) ? [key] : [])))
  return labelled.some(({ key, name, words }, at) => {
    const next = labelled[at + 1]
    if (next === undefined || next.key === key || !asking.has(key)) return false
    if (words.trimEnd().endsWith('?')) return true
    // Without the mark only a short answer shows that somebody was asked. Under titles nobody is.
    return (plainlyAsksOfSafety(words) || (asksWithoutMark(words) && answersShortly(next.words))) && !isTitle(name)
  })
}

const isName = ({ name, isBracketed }: Labelled): boolean =>
  !isBracketed && (isPersonal(name) || shortRole(name) !== undefined || roleBeside(name) !== undefined)

/** One letter, or a number: `Q`, `A`, `1`. Titles of notes are such letters too. */
const isShort = ({ name, isBracketed, isDashed }: Labelled): boolean =>
  !isBracketed && !isDashed && /^(?:\p{Lu}|\d{1,2})\.?$/u.test(name)

function isTitle(name: string): boolean {
  return headingOf(`${name}:`) !== undefined || titlesIn(`${name}: x`).length > 0
}

/** The people of a conversation. A remark in brackets and a line that looks like an unknown title are nobody's. */
function voicesOf(labelled: readonly Labelled[], chart: Chart | undefined): ReadonlyMap<string, Voice> {
  const byLetter = isExchange(labelled.filter(isShort), 2)
  const turns = [...Map.groupBy(labelled, ({ key }) => key)].flatMap(([key, of]) => {
    const [label] = of
    return label !== undefined && isSpeaker(label, of.length, byLetter) ? [{ key, name: label.name, of }] : []
  })
  const spoken = new Set(turns.map(({ key }) => key))
  return new Map(
    turns.map(({ key, name, of }) => [
      key,
      { name, who: knownRole(name, spoken, chart), turns: of.map(({ words }) => words) },
    ]),
  )
}

function turnsOf(keys: readonly string[], labelled: readonly Labelled[]): readonly TurnOf[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  return labelled.flatMap(({ key, words }) => {
    const voice = places.get(key)
    return voice === undefined ? [] : [{ voice, words }]
  })
}

function isSpeaker(label: Labelled, lines: number, byLetter: boolean): boolean {
  const { name, isBracketed, isDashed } = label
  if (roleNamed(name) !== undefined) return true
  if (isBracketed || (isDashed && lines < 2)) return false
  if (isShort(label) && (byLetter || /\d/.test(name))) return byLetter
  return isName(label) && !isTitle(name)
}

function whoIs(
  voices: ReadonlyMap<string, Voice>,
  labelled: readonly Labelled[],
  chart: Chart | undefined,
): ReadonlyMap<string, Speaker> {
  const [one, other, ...more] = voices.values()
  const found =
    one === undefined || other === undefined || more.length > 0
      ? whoOfMore([...voices.values()], turnsOf([...voices.keys()], labelled), chart)
      : whoOfTwo([one, other], chart)
  return new Map([...voices.keys()].map((key, at) => [key, found[at] ?? 'other']))
}
