import type { OperationContext } from '../operation-context.js'
import { consentsOfUser, publishConsentForm, signConsent, listConsentForms } from '../users/index.js'
import { asPerson, type DemoMember } from './as-person.js'

const TITLE = 'Consent to treatment at this practice'
const BODY =
  'I agree to be treated by the therapist I am linked with. Appointments can be moved until the evening before. What I write is not watched around the clock: in an emergency I call the emergency number or a crisis line. I can end the treatment at any time.'

/** Publishes the practice's own form, once: clients who have not signed it see that it waits. */
export async function seedConsentForms(ctx: OperationContext, admin: DemoMember): Promise<void> {
  const as = asPerson(ctx, admin, 'therapist', { isOrganisationAdmin: true })
  const forms = await listConsentForms(as, { kind: 'treatment', allVersions: false })
  if (forms.some(({ organisationId }) => organisationId !== null)) return
  await publishConsentForm(as, { kind: 'treatment', title: TITLE, body: BODY })
}

/** Has a client of the demo sign every form that is in force, once. */
export async function signForms(ctx: OperationContext, client: DemoMember, name: string): Promise<void> {
  const as = asPerson(ctx, client, 'client')
  const answered = await ctx.loaders.get(consentsOfUser, as).load(client.id)
  for (const { id } of await listConsentForms(as, { kind: null, allVersions: false })) {
    if (answered.some(({ formId, signature }) => formId === id && signature !== null)) continue
    await signConsent(as, { formId: id, signature: name })
  }
}
