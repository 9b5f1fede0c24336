import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { peopleOfInvitation, relationshipOfLink } from './invitation.policy.js'
import type { FoundInvitation } from './find-invitation.js'

/** Who invites whom, in the words that a mail and the page behind its link may use. */
export interface InvitationParties {
  /** What the practice is called; null where it has no name that can be shown. */
  readonly practice: string | null
  /** Who invites. */
  readonly therapist: string | null
  /** Where the mail goes; null when the account has no address any more. */
  readonly address: string | null
}

type Named = {
  readonly id: Id
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

/** Looks up who invites and where to; undefined when the relationship has ended meanwhile. */
export async function findInvitationParties(
  ctx: OperationContext,
  invitation: Pick<FoundInvitation, 'relationshipId' | 'organisationId' | 'email'>,
): Promise<InvitationParties | undefined> {
  const { relationshipId, organisationId, email } = invitation
  const [between] = await readRows<{ therapistId: Id | null; clientId: Id | null }>(
    ctx,
    sql`select r.therapist_user_id as "therapistId", r.client_user_id as "clientId" from ${relationshipOfLink(relationshipId).as('r')}`,
    { subject: ({ clientId }) => clientId },
  )
  if (between === undefined) return undefined
  const { therapistId, clientId } = between
  const people = await readRows<Named>(
    ctx,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email
        from ${peopleOfInvitation([therapistId, clientId].filter((id) => id !== null)).as('u')}`,
    // Who invites is named to whom they have invited: that is no reading of a record.
    { subject: ({ id }) => (id === clientId ? id : null), freeText: ['firstName', 'lastName', 'email'] },
  )
  const therapist = people.find(({ id }) => id === therapistId)
  const [practice] = await readSystemRows<{ name: string }>(
    ctx,
    sql`select name from organisation where id = ${organisationId}::bigint`,
  )
  return {
    practice: nameToShow(practice?.name),
    therapist: nameToShow(therapist && [therapist.firstName, therapist.lastName].filter(Boolean).join(' ')),
    address: email ?? people.find(({ id }) => id === clientId)?.email ?? null,
  }
}

/** A name is shown when it looks like one: anybody can found a practice and have mails sent, and must not say more by them. */
function nameToShow(name: string | undefined): string | null {
  const isName = name !== undefined && /^\p{L}(?:[\p{L}\p{M}\p{N}&,'’ -]|\.(?= |$)){0,119}$/u.test(name)
  return isName ? name : null
}

/** An address that its owner recognises, and nobody else learns: `a…@example.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return `${first}…${address.slice(at)}`
}
