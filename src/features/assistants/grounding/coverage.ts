import { itemsOf, type RecordItem } from './record-item.js'

/** What an answer was looked for in, and in what not, each as one sentence. */
export interface Coverage {
  readonly lookedAt: string
  readonly notLookedAt: string
}

/** Who asks, as far as it decides what can be looked at. */
export interface Asker {
  /** True for clients who ask about themselves. */
  readonly isOwn: boolean
  /** False for callers who are not signed in. */
  readonly hasFlagsAndSessions: boolean
}

/** The kinds of records: one, several. */
const NAMES: Readonly<Record<Exclude<RecordItem['kind'], 'profile'>, readonly [one: string, several: string]>> = {
  riskFlag: ['risk flag', 'risk flags'],
  screening: ['screening with its answers', 'screenings with their answers'],
  mood: ['mood', 'moods'],
  goal: ['goal', 'goals'],
  treatmentPlan: ['signed treatment plan in force', 'signed treatment plans in force'],
  recommendation: ['recommendation', 'recommendations'],
  session: ['session date', 'session dates'],
  journal: ['journal entry that is open to assistance', 'journal entries that are open to assistance'],
  conversation: ['summary of a conversation', 'summaries of conversations'],
  note: ['note', 'notes'],
  soapNote: ['approved SOAP note', 'approved SOAP notes'],
}
type Kind = keyof typeof NAMES

const NEVER = [
  'journal entries that are not open to assistance',
  'messages between client and therapist',
  'the words of conversations with assistants',
  'psychotherapy notes',
  'drafts and files',
  'what is older than the newest records of each kind',
]

/** Says of a record that was read what was in it; kinds without records are named, because they say nothing. */
export function coverageOf(items: readonly RecordItem[], { isOwn, hasFlagsAndSessions }: Asker): Coverage {
  const unread: readonly Kind[] = hasFlagsAndSessions
    ? isOwn
      ? ['riskFlag']
      : []
    : ['riskFlag', 'session', 'treatmentPlan']
  const read = (Object.keys(NAMES) as Kind[]).filter((kind) => !unread.includes(kind))
  const counts = Map.groupBy(items, ({ kind }) => kind)
  const count = (kind: Kind): number =>
    kind === 'riskFlag'
      ? itemsOf(items, kind).reduce((sum, { facts }) => sum + facts.count, 0)
      : (counts.get(kind)?.length ?? 0)
  const counted = read
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${count(kind)} ${NAMES[kind][count(kind) === 1 ? 0 : 1]}`)
  const empty = read.filter((kind) => count(kind) === 0).map((kind) => NAMES[kind][1])
  const none = empty.length === 0 ? [] : [`${empty.join(', ')} (none that you may read here)`]
  // Flags are named to those only who know of them.
  const hidden = hasFlagsAndSessions ? [] : unread.map((kind) => NAMES[kind][1])
  return {
    lookedAt: `Looked at: ${[...counted, ...none].join('; ')}.`,
    notLookedAt: `Not looked at: ${[...hidden, ...(isOwn ? ['notes that were not released to you'] : []), ...NEVER].join(', ')}.`,
  }
}
