import type { Person } from './session'

/** An entry of the menu: its address, and the key of its name in the texts. */
export interface MenuEntry {
  readonly to: string
  readonly name: string
}

const CLIENT: readonly MenuEntry[] = [
  { to: '/home', name: 'home' },
  { to: '/journal', name: 'journal' },
  { to: '/messages', name: 'messages' },
  { to: '/companion', name: 'companion' },
  { to: '/measures', name: 'measures' },
  { to: '/goals', name: 'goals' },
  { to: '/privacy', name: 'privacy' },
]

const THERAPIST: readonly MenuEntry[] = [
  { to: '/caseload', name: 'caseload' },
  { to: '/inbox', name: 'inbox' },
  { to: '/flags', name: 'flags' },
  { to: '/calendar', name: 'calendar' },
  { to: '/knowledge', name: 'knowledge' },
]

export const isClient = ({ role }: Person): boolean => role === 'CLIENT'
export const isTherapist = ({ role }: Person): boolean => role === 'THERAPIST'
/** Admins and the front desk, who see parts of the pages of a practice. */
export const isOfPractice = ({ isOrganisationAdmin, isFrontDesk }: Person): boolean =>
  isOrganisationAdmin || isFrontDesk

export const isOperator = (person: Person): boolean => person.isOperator

/** The page with which a person starts. */
export function startPageOf(person: Person): string {
  if (isClient(person)) return '/home'
  if (isTherapist(person)) return '/caseload'
  if (isOfPractice(person)) return '/practice'
  return isOperator(person) ? '/operator' : '/account'
}

export function menuOf(person: Person): readonly MenuEntry[] {
  return [
    ...(isClient(person) ? CLIENT : []),
    ...(isTherapist(person) ? THERAPIST : []),
    ...(isOfPractice(person) ? [{ to: '/practice', name: 'practice' }] : []),
    ...(isOperator(person) ? [{ to: '/operator', name: 'operator' }] : []),
    { to: '/account', name: 'account' },
  ]
}
