import type { Speaker } from './source-text.js'

/** The name at the start of a line of a transcript. */
interface Named {
  readonly speaker: Speaker
  /** The length of the name with what separates it from the words. */
  readonly length: number
}

const CLIENTS = /^(?:patient|client|pt)$/
const THERAPISTS =
  /^(?:doctor|dr|therapist|clinician|counsell?or|psychologist|psychiatrist|provider|nurse|social worker|case manager|interviewer|guest clinician)$/
const FAMILY =
  /^(?:guest family|family(?: member)?|(?:grand|step|foster )?(?:mother|father|mom|mum|dad|parents?)|wife|husband|partner|spouse|boyfriend|girlfriend|fianc[eé]e?|sister|brother|son|daughter|aunt|uncle|cousin|grandma|grandpa|carer|caregiver|guardian)$/
const OTHERS = /^(?:guest|interpreter|translator|friend|teacher|neighbou?r|roommate|colleague|speaker|person|unknown)$/

/** `[doctor] …`. Remarks of whoever wrote it down stand in brackets too: `[laughs]`. */
const BRACKETED = /^\s*\[(?<name>[\p{L}\p{N}_ ]{2,24})\]\s*:?\s*/u
const BEFORE_COLON = /^\s*(?<name>\p{L}[\p{L}\p{N}_ .'’-]{0,30}?)\s*:\s*/u
/** A name of a person, as a transcript of a group or of a family has it: `Ana: …`, `Mr. Okafor: …`. */
const PERSON = /^(?:(?:Mr|Mrs|Ms|Dr)\.? )?\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]*\.?){0,2}$/u

/**
 * Who speaks in a line. Roles are known by their names; any other name is that of another person, and counts only in a
 * text that is a transcript.
 */
export function speakerOf(line: string, inTranscript: boolean): Named | undefined {
  const bracketed = BRACKETED.exec(line)
  const found = bracketed ?? BEFORE_COLON.exec(line)
  const name = found?.groups?.name
  if (found === null || name === undefined) return undefined
  const speaker = roleNamed(name) ?? (inTranscript && bracketed === null && PERSON.test(name) ? 'other' : undefined)
  return speaker && { speaker, length: found[0].length }
}

/** `Guest_family_1` is family, `Speaker 2` another person. */
export function roleNamed(name: string): Speaker | undefined {
  const role = name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/[ .]*\d*$/u, '')
    .trim()
  if (CLIENTS.test(role)) return 'client'
  if (THERAPISTS.test(role)) return 'therapist'
  if (FAMILY.test(role)) return 'family'
  return OTHERS.test(role) ? 'other' : undefined
}

/**
 * True if people take turns in a text: two lines with a role, or one of staff and one with a name. A single line is a
 * quotation in a note.
 */
export function isTranscript(lines: readonly string[]): boolean {
  const roles = lines.flatMap((line) => speakerOf(line, false)?.speaker ?? [])
  if (roles.length > 1) return true
  return roles[0] === 'therapist' && lines.some((line) => speakerOf(line, true)?.speaker === 'other')
}
