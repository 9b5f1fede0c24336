import { write } from '../../database/write/write.js'
import { readRows, readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { ConsentRequired } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { DAY } from '../../kernel/time/durations.js'
import { createJournal, journalsReadable } from '../journals/index.js'
import type { OperationContext } from '../operation-context.js'
import { Relationship, relationshipsReadable } from '../practice/index.js'
import { createUser, User, usersWritable } from '../users/index.js'
import { permitDemoRelationship } from './demo.policy.js'
import { DEMO_PASSWORD, demoClients, demoTherapists, type DemoClient, type DemoTherapist } from './demo-data.js'
import { seedBrief, seedSoapNotes, seedSoapDraft, seedNotes } from './seed-notes.js'
import { contextOfDemoUser } from './demo-caller.js'
import { seedChat, seedConversations } from './seed-conversations.js'
import { seedConsentForms, signForms, seedGroup, seedInvitation, seedContent } from './seed-consents.js'
import { seedAppointments, seedSafetyPlan } from './seed-plans.js'
import { seedScreenings, seedTracking } from './seed-tracking.js'

/** The accounts of the demo practice, which are shown after the first start. */
export const demoAccounts = [...demoTherapists.map(toAccount('therapist')), ...demoClients.map(toAccount('client'))]

function toAccount(role: string) {
  return ({ loginName }: { readonly loginName: string }) => ({ login: loginName, password: DEMO_PASSWORD, role })
}

/**
 * Loads the demo practice through the same operations that clients use, as the legacy integration. Existing data stays
 * unchanged, so the next start completes a seed that was killed.
 * @param hashPassword how the accounts' password is stored.
 */
export async function seedDemo(
  ctx: OperationContext,
  hashPassword: (password: string) => Promise<string>,
): Promise<void> {
  // Nobody reads the mail of invented people, so no links are mailed.
  const quiet: OperationContext = { ...ctx, services: { ...ctx.services, links: { issue: () => Promise.resolve() } } }
  const [founder, ...colleagues] = demoTherapists
  if (founder === undefined) return
  const founderId = await seedPerson(quiet, founder, 'therapist', null)
  const organisationId = await organisationOf(quiet, founderId)
  await seedConsentForms(quiet, { id: founderId, organisationId })
  await seedContent(quiet, { id: founderId, organisationId })
  const therapists = new Map<DemoTherapist, Id>([[founder, founderId]])
  for (const colleague of colleagues)
    therapists.set(colleague, await seedPerson(quiet, colleague, 'therapist', organisationId))
  const clients = new Map<string, Id>()
  for (const client of demoClients) clients.set(client.loginName, await seedClient(quiet, client, organisationId))
  await assignAll(quiet, therapists, clients, organisationId)
  await seedGroup(quiet, { id: founderId, organisationId })
  await seedCare(quiet, therapists, clients, organisationId)
  await seedInvitation(quiet, { id: founderId, organisationId })
  await openAccounts(quiet, [...therapists.values(), ...clients.values()], await hashPassword(DEMO_PASSWORD))
}

async function seedPerson(
  ctx: OperationContext,
  person: DemoTherapist | DemoClient,
  role: 'therapist' | 'client',
  organisationId: Id | null,
) {
  const { city, state, zipcode, loginName, firstName, lastName, gender, timezone, dateOfBirth } = person
  const [there] = await readSystemRows<{ id: Id }>(
    ctx,
    sql`select user_id as id from sign_in_name where name_key = ${loginName}`,
  )
  if (there !== undefined) return there.id
  const created = await createUser(ctx, {
    ...{ loginName, firstName, lastName, gender, timezone, dateOfBirth, role, organisationId },
    email: `${loginName}@demo.example`,
    image: '',
    addresses: [{ addressLine1: '1 Example Street', city, state, country: 'US', zipcode }],
  })
  return created.userId
}

async function seedClient(ctx: OperationContext, client: DemoClient, organisationId: Id): Promise<Id> {
  const clientId = await seedPerson(ctx, client, 'client', organisationId)
  // Only clients may open an entry to automated assistance or find all their entries, so this runs as the invented
  // client.
  const as = contextOfDemoUser(ctx, { id: clientId, organisationId }, 'client')
  const there = await readRows<{ id: Id }>(
    as,
    sql`select j.id from ${journalsReadable(as).as('j')} where j.client_user_id = ${clientId}`,
    { subject: () => clientId },
  )
  for (const [daysAgo, hour, title, description, visibility] of client.journals.slice(there.length)) {
    const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY)
    at.setUTCHours(hour, 0, 0, 0)
    await createJournal(as, { title, description, visibility, journalTimestamp: { kind: 'instant', at } })
  }
  await seedConversations(ctx, { id: clientId, organisationId }, client.conversations)
  if (client.hasSigned) await signForms(ctx, { id: clientId, organisationId }, `${client.firstName} ${client.lastName}`)
  return clientId
}

async function organisationOf(ctx: OperationContext, userId: Id): Promise<Id> {
  let organisationId: Id | null = null
  await write(ctx, async (tx) => {
    organisationId = (await tx.find(User, usersWritable(ctx), userId))?.organisationId ?? null
    tx.audit(`user:${userId}`, [])
    return {}
  })
  if (organisationId === null) throw new Error('The demo therapist has no organisation.')
  return organisationId
}

async function assignAll(
  ctx: OperationContext,
  therapists: ReadonlyMap<DemoTherapist, Id>,
  clients: ReadonlyMap<string, Id>,
  organisationId: Id,
): Promise<void> {
  const now = ctx.clock.now()
  await write(ctx, async (tx) => {
    tx.audit('demo', [])
    for (const [therapist, therapistUserId] of therapists) {
      for (const name of therapist.clients) {
        const clientUserId = clients.get(name)
        if (clientUserId === undefined) throw new Error(`The demo has no client ${name}.`)
        const there = await tx.rows(
          sql`select 1 from ${relationshipsReadable(ctx).as('r')} where r.client_user_id = ${clientUserId}`,
        )
        if (there.length > 0) continue
        tx.create(Relationship, permitDemoRelationship({ organisationId, therapistUserId, clientUserId }), {
          isProfileActive: true,
          isInvitation: true,
          activatedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        tx.audit('relationship', [clientUserId])
      }
    }
    return {}
  })
}

/** Adds the chat, the sessions and the session notes of a relationship. */
async function seedCare(
  ctx: OperationContext,
  therapists: ReadonlyMap<DemoTherapist, Id>,
  clients: ReadonlyMap<string, Id>,
  organisationId: Id,
): Promise<void> {
  for (const [therapist, therapistId] of therapists) {
    for (const invented of demoClients) {
      const { loginName, chat, sessions, soapNotes } = invented
      const clientId = clients.get(loginName)
      if (clientId === undefined || !therapist.clients.includes(loginName)) continue
      const [client, carer] = [
        { id: clientId, organisationId },
        { id: therapistId, organisationId },
      ]
      await seedChat(ctx, client, carer, chat)
      await seedScreenings(ctx, client, loginName)
      await seedNotes(ctx, client, carer, sessions)
      await seedAppointments(ctx, client, carer, invented)
      await seedSafetyPlan(ctx, client, invented)
      await seedSoapNotes(ctx, client, carer, soapNotes)
      await whereAgreed(seedSoapDraft(ctx, clientId, carer))
      await seedTracking(ctx, loginName, client, carer)
      await whereAgreed(seedBrief(ctx, clientId, carer))
    }
  }
}

/**
 * Skips what automated assistance makes for clients without consent. Clients who were never asked have not consented.
 */
async function whereAgreed(seeding: Promise<void>): Promise<void> {
  try {
    await seeding
  } catch (error) {
    if (!(error instanceof ConsentRequired)) throw error
  }
}

async function openAccounts(ctx: OperationContext, ids: readonly Id[], passwordHash: string): Promise<void> {
  await write(ctx, async (tx) => {
    for (const id of ids) {
      const user = await tx.find(User, usersWritable(ctx), id)
      if (user === undefined) throw new Error('A demo account is gone.')
      user.passwordHash = passwordHash
      user.passwordVersion += 1
      user.emailConfirmedAt = ctx.clock.now()
      tx.audit(`user:${id}`, [id])
    }
    return {}
  })
}
