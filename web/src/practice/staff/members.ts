import { StaffDocument, type StaffQuery } from '../../../documents.generated'
import { type Pages, useWholeList } from '../../app/reads'
import { fullName } from '../../app/use-format'

export type Member = StaffQuery['staff']['nodes'][number]

/** One of several people to choose from. */
interface Choice {
  readonly value: string
  readonly label: string
}

/** How a member of staff is named: by the address, until there is a name. Admins alone see addresses. */
export const memberName = (member: Member): string => fullName(member, member.email ?? undefined)

export const toChoice = (member: Member): Choice => ({ value: member.userId, label: memberName(member) })

/** All members of staff, to choose from or to name one. */
export const useMembers = (): Pages<Member> => useWholeList(StaffDocument, {}, (data) => data.staff)

/** Those who work now. */
export const isWorking = ({ state }: Member): boolean => state === 'ACTIVE'

const isWorkingTherapist = (member: Member): boolean => isWorking(member) && member.roles.includes('THERAPIST')

/** The therapists among them who work in the practice now, to choose one. */
export function workingTherapists({ items = [] }: Pages<Member>): readonly Choice[] {
  return items.filter(isWorkingTherapist).map(toChoice)
}

/** The same, read by itself. */
export const useWorkingTherapists = (): readonly Choice[] => workingTherapists(useMembers())
