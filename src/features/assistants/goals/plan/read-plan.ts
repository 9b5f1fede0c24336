import { oneLine } from '../../../../kernel/text/one-line.js'
import { parseDateOrInstant } from '../../../../kernel/time/date-or-instant.js'
import { cutToCodePoints } from '../../../../kernel/text/text.js'
import { splitSentences } from '../../../soap-drafts/index.js'
import { domainOf } from '../domain-of.js'
import { NO_DOMAIN } from '../generated-goal.js'
import { type PlanLine, type PlanRole, type ReadPlan, roleOfName } from './plan-line.js'

/** More lines than any plan has. */
const MOST_LINES = 400
const LONGEST_LINE = 1_000
/** A heading in a text, with or without a number: `Goal 1:`, `- Interventions: …`. */
const HEADING =
  /^\s*(?:#+\s*|[-*•]\s*|\d+[.)]\s*)?\**(?<name>(?:short|long)?[- ]?(?:term )?(?:presenting )?(?:problems?|diagnos[ei]s|goals?|aims?|objectives?|interventions?|strateg(?:y|ies)|measures?|measured by|targets?|target date|due date|due|review date|time ?frame|domain|baseline|frequency|rationale))\s*(?:#?\d+[a-z]?(?:\.\d+)*)?\**\s*(?::|[-–—]\s)\**\s*(?<rest>.*)$/iu
/** Words that give the role of a line without a heading. */
const CUES: readonly (readonly [PlanRole, RegExp])[] = [
  [
    'intervention',
    /^(?:the )?(?:therapist|clinician|counsell?or|provider|psychiatrist)\b|^(?:use|provide|teach|introduce|refer|practi[cs]e|weekly|biweekly|individual|group|family|cbt|dbt|act|emdr|psychoeducation|exposure|behaviou?ral activation|sleep hygiene|medication)\b/i,
  ],
  [
    'objective',
    /^(?:the )?(?:(?:client|patient|pt|he|she|they|[A-Z]\w+)(?: (?:has |have )?agree[sd]? (?:that (?:he|she|they) will|to)| will| wants? to| plans? to| aims? to)|we (?:have )?agreed)\b|^i will\b|\bas (?:measured|evidenced) by\b/i,
  ],
  [
    'goal',
    /^(?:to )?(?:reduce|increase|improve|decrease|lower|learn|develop|build|strengthen|maintain|achieve|return to|stop|quit|resume|sleep|attend|manage|cope|establish|feel)\b/i,
  ],
]
/** Tried last: a sentence about how somebody is doing counts as a problem. */
const TROUBLE =
  /\b(?:is|are|feels?|reports?|describes?|presents? with|suffers? from|struggles? with|complains? of|diagnosed with|has)\b/i
const BULLET = /^\s*(?:[-*•]|\d+[.)]|\([a-z\d]\))\s+/i

/**
 * Reads a treatment plan in any form: every text in it, at any depth, with its role by the name above it and the parts
 * of the plan that contain it.
 */
export function readPlan(plan: unknown): ReadPlan {
  const reader = new PlanReader()
  reader.read(plan, undefined, [reader.newPart()])
  return { lines: reader.lines, plannedOn: reader.plannedOn, text: reader.lines.map(({ text }) => text).join('\n') }
}

class PlanReader {
  readonly lines: PlanLine[] = []
  plannedOn: string | null = null
  #parts = 0

  newPart(): number {
    return ++this.#parts
  }

  /** Recursion is safe, because deep input was refused. */
  read(value: unknown, role: PlanRole | undefined, parts: readonly number[]): void {
    if (this.lines.length >= MOST_LINES) return
    if (typeof value === 'number' && role !== undefined) return this.#add(role, String(value), parts)
    if (typeof value === 'string') return this.#readText(value, role, parts)
    if (Array.isArray(value)) {
      for (const one of value) this.read(one, role, typeof one === 'object' ? [...parts, this.newPart()] : parts)
      return
    }
    if (typeof value !== 'object' || value === null) return
    // The description is the text of an objective that has no other.
    const isTitled = Object.keys(value).some((name) => isTitle(roleOfName(name), role))
    for (const [name, part] of Object.entries(value)) {
      const named = roleOfName(name)
      this.#readField(named === 'detail' && !isTitled ? role : named, part, role, parts)
    }
  }

  #readField(
    named: ReturnType<typeof roleOfName>,
    value: unknown,
    role: PlanRole | undefined,
    parts: readonly number[],
  ): void {
    if (named === 'ignored') return
    if (named === 'planDate') {
      const when = typeof value === 'string' ? parseDateOrInstant(value.trim()) : undefined
      if (when !== undefined) this.plannedOn = when.kind === 'day' ? when.day : when.at.toISOString().slice(0, 10)
      return
    }
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    this.read(value, named ?? role, isGroup ? [...parts, this.newPart()] : parts)
  }

  #readText(text: string, role: PlanRole | undefined, parts: readonly number[]): void {
    const lines = text.split(/\r?\n|\u2028|\u2029/).filter((line) => line.trim() !== '')
    if (role !== undefined && role !== 'other' && lines.length === 1) return this.#add(role, text, parts)
    let now: { role: PlanRole | undefined; parts: readonly number[] } = { role, parts }
    let goal: readonly number[] | undefined
    for (const line of lines.flatMap((one) => statementsOf(one))) {
      const heading = HEADING.exec(line)?.groups
      const named = heading === undefined ? undefined : roleOfName(heading['name'] ?? '')
      if (named === undefined || named === 'planDate' || named === 'ignored') {
        const plain = line.replace(BULLET, '')
        this.#add(now.role ?? cueOf(plain) ?? 'other', plain, now.parts)
        continue
      }
      // A problem begins a part of its own, and so does a goal beside another.
      if (named === 'problem') goal = undefined
      if (named === 'problem') now = { role: named, parts: [...parts, this.newPart()] }
      else if (named === 'goal') {
        const around: readonly number[] = goal === undefined ? now.parts : goal.slice(0, -1)
        goal = [...around, this.newPart()]
        now = { role: named, parts: goal }
      } else now = { role: named, parts: now.parts }
      const rest = heading?.['rest'] ?? ''
      if (rest.trim() !== '') this.#add(named, rest, now.parts)
    }
  }

  #add(role: PlanRole, written: string, parts: readonly number[]): void {
    const text = cutToCodePoints(oneLine(written), LONGEST_LINE)
    if (!/[\p{L}\p{N}]/u.test(text) || this.lines.length >= MOST_LINES) return
    this.lines.push({ number: this.lines.length + 1, role, text, parts })
  }
}

/** Text below a name that gives no role, or the same role as its surroundings. */
function isTitle(named: ReturnType<typeof roleOfName>, role: PlanRole | undefined): boolean {
  return named === undefined || named === role
}

function cueOf(line: string): PlanRole | undefined {
  const cue = CUES.find(([, pattern]) => pattern.test(line))?.[0]
  return cue ?? (TROUBLE.test(line) && domainOf([line]) !== NO_DOMAIN ? 'problem' : undefined)
}

/** A line of at most this many words is one statement. */
const FEWEST_WORDS = 12
const WORD = /\S+/g
/** The words of an agreement before a list of actions. */
const WILL =
  /^(?<who>(?:we (?:have )?agreed (?:that )?)?(?:(?:the )?(?:client|patient|pt|he|she|they|i|[A-Z]\w+) )?(?:will|agree[sd]? to|wants? to|plans? to|aims? to) )(?<things>.+)$/i
/** Separators in such a list. */
const NEXT_THING =
  /(?:,\s*(?:and\s+)?|\s+and\s+)(?=(?:will\s+)?(?:walk|see|meet|call|reduce|increase|decrease|lower|limit|cut|drink|smoke|stop|quit|attend|join|practi[sc]e|use|write|keep|log|track|sleep|go|get|eat|exercise|run|swim|take|complete|start|begin|return|apply|learn|try|spend|visit|talk|ask|improve|build|develop|identify|read|do|have|leave|ride|drive)\b)/i

/**
 * Splits a line of a plan into statements. A short line is one statement. Longer text is split into sentences, and a
 * sentence that lists actions into one statement for each action.
 */
function statementsOf(line: string): readonly string[] {
  if ((line.match(WORD)?.length ?? 0) < FEWEST_WORDS) return [line]
  return splitSentences(line, 0, line.length).flatMap(({ start, end }) => thingsOf(line.slice(start, end).trim()))
}

function thingsOf(sentence: string): readonly string[] {
  const { who, things } = WILL.exec(sentence)?.groups ?? {}
  if (who === undefined || things === undefined) return [sentence]
  const [first = '', ...others] = things.replace(/\.$/, '').split(NEXT_THING)
  if (others.length === 0) return [sentence]
  return [first, ...others].map((thing) => `${who}${thing.replace(/^will\s+/i, '')}`)
}
