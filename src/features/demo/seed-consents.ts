import { firstPage } from '../../kernel/paging/page-arguments.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { consentsOfUser, publishConsentForm, signConsent, listConsentForms } from '../users/index.js'
import {
  createClientGroup,
  listClientGroups,
  listRelationships,
  updateRelationship,
  inviteClient,
  relationshipsReadable,
} from '../practice/index.js'
import { createContentEntry, listEditableContent } from '../content/index.js'
import { contextOfDemoUser, type DemoMember } from './demo-caller.js'
import { demoContent } from './demo-data.js'

const TITLE = 'Consent to treatment at this practice'
const BODY =
  'I agree to be treated by the therapist I am linked with. Appointments can be moved until the evening before. What I write is not watched around the clock: in an emergency I call the emergency number or a crisis line. I can end the treatment at any time.'

/** Publishes the practice's own form, once. Clients who have not signed it see that it is open. */
export async function seedConsentForms(ctx: OperationContext, admin: DemoMember): Promise<void> {
  const as = contextOfDemoUser(ctx, admin, 'therapist', { isOrganisationAdmin: true })
  const forms = await listConsentForms(as, { kind: 'treatment', allVersions: false })
  if (forms.some(({ organisationId }) => organisationId !== null)) return
  await publishConsentForm(as, { kind: 'treatment', title: TITLE, body: BODY })
}

/** Signs every form in force as a demo client, once. */
export async function signForms(ctx: OperationContext, client: DemoMember, name: string): Promise<void> {
  const as = contextOfDemoUser(ctx, client, 'client')
  const answered = await ctx.loaders.get(consentsOfUser, as).load(client.id)
  for (const { id } of await listConsentForms(as, { kind: null, allVersions: false })) {
    if (answered.some(({ formId, signature }) => formId === id && signature !== null)) continue
    await signConsent(as, { formId: id, signature: name })
  }
}

/** How many demo clients belong to the group. */
const MEMBERS = 2

/** Puts clients of a demo therapist into a group and gives the group a team address, once. */
export async function seedGroup(ctx: OperationContext, therapist: DemoMember): Promise<void> {
  const as = contextOfDemoUser(ctx, therapist, 'therapist')
  const { nodes } = await listRelationships(as, { therapistId: therapist.id }, firstPage(MEMBERS))
  const [there] = await listClientGroups(as)
  const clientGroupId = there?.id ?? (await createClientGroup(as, 'Evening group')).clientGroupId
  for (const relationship of nodes) {
    if (relationship.clientGroupId !== null) continue
    await updateRelationship(as, relationship.id, { clientGroupId, careTeamEmail: 'team@demo.example' })
  }
}

/**
 * A reserved example domain: no mail reaches anybody. The mail stays in the demo's outbox, where its link can be tried.
 */
const NEWCOMER = 'newcomer@demo.example'

/** Invites a person without an account as a demo therapist, once. */
export async function seedInvitation(ctx: OperationContext, therapist: DemoMember): Promise<void> {
  const as = contextOfDemoUser(ctx, therapist, 'therapist')
  const waiting = await readRows<{ id: Id }>(
    as,
    sql`select r.id from ${relationshipsReadable(as).as('r')} where r.care_team_email is not null and r.client_user_id is null`,
    { subject: () => null },
  )
  if (waiting.length === 0) await inviteClient(as, { careTeamEmail: NEWCOMER })
}

/** Adds the practice's own entries to the demo's library, once. */
export async function seedContent(ctx: OperationContext, admin: DemoMember): Promise<void> {
  const as = contextOfDemoUser(ctx, admin, 'therapist', { isOrganisationAdmin: true })
  const there = await listEditableContent(as)
  for (const entry of demoContent) {
    if (!there.some(({ title }) => title === entry.title)) await createContentEntry(as, entry)
  }
}
