import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { nameInMail } from '../../../kernel/text/name-in-mail.js'
import type { OperationContext } from '../../operation-context.js'
import { peopleOfInvitation, relationshipOfLink } from './invitation.policy.js'
import type { FoundInvitation } from './find-invitation.js'

/** The names of inviter and practice, and the address, as a mail and the page behind its link may show them. */
export interface InvitationParties {
  /** The name of the practice; null if it has none that can be shown. */
  readonly practice: string | null
  /** Who invites. */
  readonly therapist: string | null
  /** The address of the mail; null if the account no longer has one. */
  readonly address: string | null
  /** The language and time zone of the client, and those of the inviter while there is no account. */
  readonly language: string | null
  readonly zone: string
}

type Named = {
  readonly id: Id
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly language: string | null
  readonly zone: string
}

/** Finds the inviter and the address; undefined if the relationship has ended meanwhile. */
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
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.language, u.zone
        from ${peopleOfInvitation([therapistId, clientId].filter((id) => id !== null)).as('u')}`,
    // The inviter's name is shown to the person they invited: that is no access to a record.
    { subject: ({ id }) => (id === clientId ? id : null) },
  )
  const therapist = people.find(({ id }) => id === therapistId)
  const client = people.find(({ id }) => id === clientId)
  const [practice] = await readSystemRows<{ name: string }>(
    ctx,
    sql`select name from organisation where id = ${organisationId}::bigint`,
  )
  return {
    practice: nameInMail(practice?.name),
    therapist: nameInMail(therapist && [therapist.firstName, therapist.lastName].filter(Boolean).join(' ')),
    address: email ?? client?.email ?? null,
    language: client?.language ?? therapist?.language ?? null,
    zone: (client ?? therapist)?.zone ?? 'UTC',
  }
}

/** Masks an address so that only its owner recognises it: `a…@example.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return `${first}…${address.slice(at)}`
}
