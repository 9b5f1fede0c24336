import type { Speaker } from './speaker.js'

const CLIENTS = /^(?:patient|client|pt)$/
const THERAPISTS =
  /^(?:doctor|dr|therapist|clinician|counsell?or|psychologist|psychiatrist|provider|nurse|social worker|case manager|interviewer|guest clinician)$/
const FAMILY =
  /^(?:guest family|family(?: member)?|(?:grand|step|foster )?(?:mother|father|mom|mum|dad|parents?)|wife|husband|partner|spouse|boyfriend|girlfriend|fianc[eé]e?|sister|brother|son|daughter|aunt|uncle|cousin|grandma|grandpa|carer|caregiver|guardian)$/
const OTHERS = /^(?:interpreter|translator|friend|teacher|neighbou?r|roommate|colleague)$/
/** What a program or a writer calls a person without saying who it is. */
const PLACEHOLDERS = /^(?:guest|speaker|person|unknown|participant|voice)$/

/** `Guest_family_1` is family, `Speaker 2` somebody else. Undefined for names of people. */
export function roleNamed(name: string): Speaker | undefined {
  const role = bare(name)
  if (CLIENTS.test(role)) return 'client'
  if (THERAPISTS.test(role)) return 'therapist'
  if (FAMILY.test(role)) return 'family'
  return OTHERS.test(role) || PLACEHOLDERS.test(role) ? 'other' : undefined
}

/** What else is short for a role. In a note it may be a title (`GP: …`), so it counts where people take turns. */
const SHORT_CLIENTS = /^(?:cl|cli|kl)$/
const SHORT_THERAPISTS =
  /^(?:t|q|th|ther|thera|doc|psych|sw|ot|gp|physio|case ?worker|intake worker|key worker|support worker|worker|staff|coach|occupational therapist|me|myself|writer)$/

/** `Th.` and `SW` are staff, `Cl` is the client. */
export function shortRole(name: string): Speaker | undefined {
  const role = bare(name)
  if (SHORT_CLIENTS.test(role)) return 'client'
  return SHORT_THERAPISTS.test(role) ? 'therapist' : undefined
}

/** True for a name that says nothing of who it is: `Speaker 2`. */
export function isPlaceholder(name: string): boolean {
  return PLACEHOLDERS.test(bare(name))
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/[-\s.#]*\d*$/u, '')
    .trim()
}

const IN_BRACKETS = /^(?<name>[^()]+?)\s*\((?<role>[^()]+)\)$/u
const CREDENTIALS =
  /,\s*(?:[LR]?CSW|LMFT|LPCC?|LMHC|LCPC|MSW|PhD|Psy\.?D|MD|DO|RN|NP|PMHNP|BCBA|CADC)(?:-\p{L}+)?\.?(?:,.*)?$/iu
const TITLED = /^(?:dr|prof|sr|sister|pastor|chaplain|rabbi|imam)\b\.?\s+\p{Lu}/iu
/** `Mother of Marco`, `Marco's mother`. */
const OF_SOMEBODY = /^(?:(?<of>[\p{L} ]+?) of \p{Lu}.*|\p{Lu}[\p{L}-]*['’]s? (?<whose>[\p{L} ]+))$/u

/**
 * The role that a name of a person says besides: `Kaya (therapist)`, `R. Haddad, LCSW`, `Nurse Joy`, `Dr. Lin`,
 * `Therapist A`, `Marco's mother`.
 */
export function roleBeside(name: string): Speaker | undefined {
  const inBrackets = IN_BRACKETS.exec(name)?.groups
  if (inBrackets !== undefined) {
    const { name: called = '', role = '' } = inBrackets
    return roleNamed(role) ?? roleNamed(called) ?? roleBeside(called)
  }
  if (CREDENTIALS.test(name) || TITLED.test(name)) return 'therapist'
  const { of, whose } = OF_SOMEBODY.exec(name)?.groups ?? {}
  const relative = roleNamed(of ?? whose ?? '')
  if (relative === 'family' || relative === 'other') return relative
  const [first = '', ...rest] = name.split(/\s+/u)
  return rest.length === 0 || !/^\p{Lu}/u.test(rest[0] ?? '') ? undefined : roleNamed(first)
}
