import { flagUnit, planUnits, sessionUnits } from './care-units.js'
import { passagesOf, plainLine } from './passages.js'
import type { GroundingUnit } from './rank-grounding.js'
import { type Day, fact, itemsOf, type Of, type RecordItem } from './record-item.js'
import { scoreUnits } from './score-units.js'

/** Turns a record into facts and passages, in the order of the record within each kind. */
export function recordUnits(items: readonly RecordItem[]): readonly GroundingUnit[] {
  const [profile] = itemsOf(items, 'profile')
  const zone = profile?.facts.zone ?? 'UTC'
  const form = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
  const day: Day = (at) => form.format(at)
  return [
    ...(profile === undefined ? [] : profileUnit(profile)),
    ...itemsOf(items, 'riskFlag').map((flag) => flagUnit(flag, day)),
    ...scoreUnits(itemsOf(items, 'screening'), day),
    ...sessionUnits(itemsOf(items, 'session'), zone),
    ...itemsOf(items, 'treatmentPlan').flatMap((plan) => planUnits(plan, day)),
    ...itemsOf(items, 'goal').map(goalUnit),
    ...itemsOf(items, 'recommendation').map((one) => recommendationUnit(one, day)),
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

function recommendationUnit({ id, at, title, body, facts }: Of<'recommendation'>, day: Day): GroundingUnit {
  const [description] = body === null ? [] : passagesOf(body)
  return fact({
    ...{ kind: 'recommendation', source: 'Recommendation', at, sources: [{ kind: 'recommendation', id }] },
    text: `Recommended on ${day(at)}: “${plainLine(title ?? '')}”, ${facts.status}.${description === undefined ? '' : ` ${description}`}`,
  })
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
  const source = `${what} of ${day(at)}`
  const near = plainLine(title ?? '')
  const unit = { origin: 'record', kind, isFact: false, at, sources: [MODEL_KINDS[kind](id)] } as const
  const passages = passagesOf(body ?? '').map((text) => ({ ...unit, source, text, near }))
  // The title is quoted by itself: joined with the text it would be a sentence that nobody wrote.
  if (near === '' || passages[0]?.text.startsWith(near) === true) return passages
  return [...passages, { ...unit, source: passages.length === 0 ? source : `Title of it, ${source}`, text: near }]
}
