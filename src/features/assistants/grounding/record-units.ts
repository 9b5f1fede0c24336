import type { Id } from '../../../kernel/ids.js'
import { instrumentByKey } from '../../screenings/index.js'
import type { GroundingUnit } from './rank-grounding.js'
import { passagesOf, plainLine } from './passages.js'

interface Item<Kind extends string, Facts, Texts = null> {
  readonly kind: Kind
  readonly id: Id
  readonly clientId: Id
  readonly at: Date
  readonly title: string | null
  readonly body: string | null
  readonly facts: Facts
  /** Further texts that people wrote. */
  readonly texts: Texts
}

/** A row of the statement that reads a record, by kind. */
export type RecordItem =
  | Item<'profile', { readonly age: number | null; readonly zone: string }, { readonly gender: string | null }>
  | Item<
      'screening',
      {
        readonly instrumentKey: string
        readonly instrumentVersion: number
        readonly score: number
        readonly severity: string | null
      }
    >
  | Item<
      'goal',
      { readonly status: string; readonly progress: number; readonly dueDate: string | null },
      { readonly measure: string | null; readonly target: string | null }
    >
  | Item<'mood', { readonly value: number; readonly labels: readonly string[] }>
  | Item<'journal' | 'conversation', null>
  | Item<'note' | 'soapNote', { readonly typeName: string | null }>

/** The items of one kind. */
function itemsOf<Kind extends RecordItem['kind']>(
  items: readonly RecordItem[],
  kind: Kind,
): readonly (RecordItem & { readonly kind: Kind })[] {
  return items.filter((item): item is RecordItem & { readonly kind: Kind } => item.kind === kind)
}

type Of<Kind extends RecordItem['kind']> = RecordItem & { readonly kind: Kind }
type Day = (at: Date) => string

/** Turns a record into facts and passages, in the order of the record within each kind. */
export function recordUnits(items: readonly RecordItem[]): readonly GroundingUnit[] {
  const [profile] = itemsOf(items, 'profile')
  const zone = profile?.facts.zone ?? 'UTC'
  const form = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
  const day: Day = (at) => form.format(at)
  return [
    ...(profile === undefined ? [] : profileUnit(profile)),
    ...[...Map.groupBy(itemsOf(items, 'screening'), ({ facts }) => facts.instrumentKey).values()].map((taken) =>
      scoreUnit(taken, day),
    ),
    ...itemsOf(items, 'goal').map(goalUnit),
    ...moodUnits(itemsOf(items, 'mood'), day),
    ...itemsOf(items, 'journal').flatMap((entry) => written(entry, 'Journal entry', day)),
    ...itemsOf(items, 'conversation').flatMap((session) => written(session, 'Summary of a conversation', day)),
    ...itemsOf(items, 'note').flatMap((note) => written(note, noteName(note.facts.typeName), day)),
    ...itemsOf(items, 'soapNote').flatMap((note) => written(note, 'SOAP note', day)),
  ]
}

/** `Progress note`, `Treatment plan note`: operators choose the names of note types. */
function noteName(type: string | null): string {
  return type !== null && /\bnotes?$/i.test(type) ? type : `${type ?? 'Clinical'} note`
}

function profileUnit({ id, at, facts: { age }, texts: { gender } }: Of<'profile'>): GroundingUnit[] {
  const said = [age === null ? '' : `${age} years old`, gender === null ? '' : `gender: ${plainLine(gender)}`]
  const text = said.filter((one) => one !== '').join(', ')
  if (text === '') return []
  return [fact({ kind: 'profile', source: 'Profile', text: `${text}.`, at, sources: [{ kind: 'profile', id }] })]
}

function scoreUnit(taken: readonly Of<'screening'>[], day: Day): GroundingUnit {
  const scored = ({ at, facts: { instrumentKey, instrumentVersion, score, severity } }: Of<'screening'>): string => {
    const band = instrumentByKey(instrumentKey, instrumentVersion)?.bands.find(({ key }) => key === severity)
    return `${score}${band === undefined ? '' : ` (${band.label.toLowerCase()})`} on ${day(at)}`
  }
  const [newest, ...earlier] = taken
  const key = newest?.facts.instrumentKey ?? ''
  const name = instrumentByKey(key)?.abbreviation ?? key
  const before = earlier.length === 0 ? '' : `; before that ${earlier.map(scored).join(', ')}`
  return fact({
    kind: 'screening',
    source: `${name} scores`,
    text: `${name}: ${newest === undefined ? '' : scored(newest)}${before}.`,
    at: newest?.at ?? null,
    sources: taken.map(({ id }) => ({ kind: 'screening', id })),
  })
}

function goalUnit({ id, at, title, body, facts, texts: { measure, target } }: Of<'goal'>): GroundingUnit {
  const parts = [
    `Goal “${plainLine(title ?? '')}”: ${facts.status.replace('_', ' ')}, ${facts.progress} percent`,
    ...(facts.dueDate === null ? [] : [`due on ${facts.dueDate}`]),
    ...(measure === null ? [] : [`measured by ${plainLine(measure)}`]),
    ...(target === null ? [] : [`target: ${plainLine(target)}`]),
  ]
  const [description] = body === null ? [] : passagesOf(body)
  const text = `${parts.join(', ')}.${description === undefined ? '' : ` ${description}`}`
  return fact({ kind: 'goal', source: 'Goal', text, at, sources: [{ kind: 'goal', id }] })
}

function moodUnits(moods: readonly Of<'mood'>[], day: Day): GroundingUnit[] {
  const [newest] = moods
  const oldest = moods.at(-1)
  if (newest === undefined || oldest === undefined) return []
  const values = moods.map(({ facts }) => facts.value)
  const mean = Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
  const times = `${moods.length} ${moods.length === 1 ? 'time' : 'times'}`
  const text = `Mood from ${day(oldest.at)} to ${day(newest.at)}: logged ${times}, ${mean} of 10 on average, from ${Math.min(...values)} to ${Math.max(...values)}; last ${newest.facts.value}.`
  const all = fact({
    ...{ kind: 'mood', source: 'Mood log', text, at: newest.at },
    sources: moods.map(({ id }) => ({ kind: 'mood', id })),
  })
  const notes = moods.flatMap((mood) => written(mood, `Note on a mood of ${mood.facts.value}`, day))
  return [all, ...notes]
}

const MODEL_KINDS = {
  journal: (id: number) => ({ kind: 'journal', id }) as const,
  conversation: (id: number) => ({ kind: 'conversationSession', id }) as const,
  mood: (id: number) => ({ kind: 'mood', id }) as const,
  // The statement leaves out psychotherapy notes, and the gate checks this claim against the notes.
  note: (id: number) => ({ kind: 'note', id, isPsychotherapy: false }) as const,
  soapNote: (id: number) => ({ kind: 'soapNote', id, isPsychotherapy: false }) as const,
}

function written(
  { kind, id, at, title, body }: Of<keyof typeof MODEL_KINDS>,
  what: string,
  day: Day,
): readonly GroundingUnit[] {
  const text = [title, body].filter((one) => one !== null && one.trim() !== '').join('. ')
  const sources = [MODEL_KINDS[kind](id)]
  return passagesOf(text).map((passage) => ({
    ...{ origin: 'record', kind, source: `${what} of ${day(at)}`, text: passage, isFact: false, at, sources },
  }))
}

function fact(unit: Omit<GroundingUnit, 'origin' | 'isFact'>): GroundingUnit {
  return { ...unit, origin: 'record', isFact: true }
}
