import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { ask, CALLERS, told } from './ask-graphql-too.js'

/** Every route under `/practice/` beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  it('list the same caseload', async () => {
    const { therapist } = app.personas.ids
    const rest = await app.rest<Record<string, unknown>[]>('GET', `/practice/clients/${therapist}/`, { as })
    const { data } = await ask(
      app,
      `query ($id: ID!) { caseload(therapistId: $id) { nodes { id clientId careTeamEmail isProfileActive enrollmentStatus
        clientFirstName clientLastName clientEmail invitation { email } activeSessionIds client { email image } } } }`,
      { id: String(therapist) },
      as,
    )
    const { nodes } = data as { nodes: Record<string, unknown>[] }
    expect(
      rest.body.map((row) => [row['id'], row['client_user_id'], row['care_team_email'], row['is_profile_active']]),
    ).toEqual(
      nodes.map((row) => [
        ...[Number(row['id']), row['clientId'] === null ? null : Number(row['clientId'])],
        ...[row['careTeamEmail'], row['isProfileActive']],
      ]),
    )
    expect(
      rest.body.map((row) => [
        ...[row['enrollment_status'], row['firstName'], row['lastName'], row['email'], row['active_session_ids']],
        ...[row['emailid'], row['image']],
      ]),
    ).toEqual(
      nodes.map((row) => [
        ...[
          String(row['enrollmentStatus']).toLowerCase(),
          row['clientFirstName'],
          row['clientLastName'],
          row['clientEmail'] ?? (row['invitation'] as { email: string | null } | null)?.email ?? null,
        ],
        (row['activeSessionIds'] as string[]).map(Number),
        ...[
          (row['client'] as { email: string } | null)?.email ?? null,
          (row['client'] as { image: string } | null)?.image ?? '',
        ],
      ]),
    )
  })

  it('change the same of a relationship, or refuse it alike', async () => {
    const id = app.personas.relationships.active
    const rest = await app.rest<Record<string, unknown>>('PUT', `/practice/clients/${id}/`, {
      as,
      body: { care_team_email: `${as}@example.org` },
    })
    const twin = await ask(
      app,
      `mutation ($id: ID!, $input: UpdateRelationshipInput!) { updateRelationship(id: $id, input: $input) {
        relationship { id careTeamEmail isProfileActive } } }`,
      { id: String(id), input: { careTeamEmail: `${as}@example.org` } },
      as,
    )
    if (twin.data === undefined) return expect(told(rest)).toEqual(twin)
    const { relationship } = twin.data as { relationship: Record<string, unknown> }
    expect([rest.status, rest.body['id'], rest.body['care_team_email'], rest.body['is_profile_active']]).toEqual([
      ...[200, Number(relationship['id']), relationship['careTeamEmail'], relationship['isProfileActive']],
    ])
  })

  it.each(['client@example.org', 'otherClient@example.org', 'nobody.yet@example.org', 'no address'])(
    'say the same of the enrollment of %s',
    async (email) => {
      const therapistId = app.personas.ids.therapist
      const rest = await app.rest<Record<string, unknown>>('POST', '/practice/validate-enrollment/', {
        as,
        body: { emailid: email, therapist_user_id: therapistId },
      })
      const twin = await ask(
        app,
        `query ($email: String!, $id: ID!) { validateEnrollment(email: $email, therapistId: $id) { allowed
          profile { role firstName lastName email gender phoneNumber dateOfBirth } } }`,
        { email, id: String(therapistId) },
        as,
      )
      const check = twin.data as { allowed: boolean; profile: Record<string, unknown> | null } | undefined
      if (check === undefined) {
        // The shape of an address is looked at before it is asked who may.
        return expect(told(rest)).toEqual(email === 'no address' ? { status: 400 } : twin)
      }
      const { role, email: emailid = null, dateOfBirth: dob = null, ...names } = check.profile ?? {}
      const profile = { role: typeof role === 'string' ? role.toLowerCase() : null, emailid, dob, ...names }
      expect(rest.body).toMatchObject(check.allowed ? { allowed: true, ...profile } : { allowed: false })
    },
  )

  it('invite the same way, and activate as many', async () => {
    const therapistId = app.personas.ids.therapist
    const emails = [`rest.${as}@example.org`, `graphql.${as}@example.org`]
    const rest = await app.rest<Record<string, unknown>>('POST', '/practice/clients/', {
      as,
      body: { therapist_user_id: therapistId, emailid: emails[0] },
    })
    const twin = await ask(
      app,
      `mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationship {
        therapistId clientId isProfileActive isInvitation invitation { email } } } }`,
      { input: { therapistId: String(therapistId), email: emails[1] } },
      as,
    )
    const payload = twin.data as { relationship: Record<string, unknown> } | undefined
    if (payload === undefined) expect(told(rest)).toEqual(twin)
    else {
      expect(payload.relationship).toEqual({
        ...{ therapistId: String(therapistId), clientId: null, isProfileActive: false, isInvitation: true },
        invitation: { email: emails[1] },
      })
      expect([rest.status, rest.body]).toEqual([
        201,
        {
          ...{ id: expect.any(Number), therapist_user_id: therapistId, client_user_id: null, client_group_id: null },
          ...{ care_team_email: null, is_profile_active: false, is_invitation: true, is_deleted: false },
          ...{ firstName: null, lastName: null, email: emails[0], phoneNumber: null, gender: null, dob: null },
        },
      ])
    }
    const [email, id] = ['client@example.org', client()]
    const activated = await app.rest('POST', '/practice/activate/', { as, body: { user_id: id, emailid: email } })
    const activatedTwin = await ask(
      app,
      'mutation ($id: ID!, $email: String!) { activateRelationships(userId: $id, email: $email) { activated } }',
      { id: String(id), email },
      as,
    )
    expect(told(activated)).toEqual(activatedTwin)
  })

  it('list the same webhooks, and replay one alike', async () => {
    const id = await webhookOfPractice()
    const fields = `id url topics isOn offReason cursor formerUntil failures failingSince retryAt lastFailure lastStatus
      lastTriedAt lastTakenAt createdAt`
    const stop = () =>
      app.owner.query("update webhook set off_reason = 'eventsLost', failures = 3, last_status = 500 where id = $1", [
        id,
      ])
    await stop()
    const rest = await app.rest<Record<string, unknown>[]>('GET', '/practice/webhooks/', { as })
    const twin = await ask(app, `{ webhooks { ${fields} } }`, {}, as)
    if (twin.data === undefined) expect(told(rest)).toEqual(twin)
    else expect(rest.body).toEqual((twin.data as Record<string, unknown>[]).map(inRest))

    const replayed = await app.rest<Record<string, unknown>>('POST', `/practice/webhooks/${id}/replay/`, {
      as,
      body: {},
    })
    await stop()
    const replayedTwin = await ask(
      app,
      'mutation ($id: ID!) { replayWebhook(id: $id) { webhook { id isOn offReason failures } } }',
      { id },
      as,
    )
    if (replayedTwin.data === undefined) expect(told(replayed)).toEqual(replayedTwin)
    else {
      const { webhook } = replayedTwin.data as { webhook: Record<string, unknown> }
      expect(replayed.body).toMatchObject(inRest(webhook))
      expect(replayed.body).toMatchObject({ is_on: true, off_reason: null, failures: 0 })
    }
    const nonsense = { after: 'nonsense' }
    const refused = await app.rest('POST', `/practice/webhooks/${id}/replay/`, { as, body: nonsense })
    expect(refused.status).toBe(as === 'admin' ? 400 : 403)
  })
})

/** A webhook of the practice of the people, at an address that nothing answers. */
async function webhookOfPractice(): Promise<string> {
  await app.owner.query('delete from webhook')
  const { data } = await app.graphql(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
    { input: { url: 'https://hooks.practice.example/twins', topics: ['riskFlag'] } },
    'admin',
  )
  return (data as { createWebhook: { webhook: { id: string } } }).createWebhook.webhook.id
}

/** Fields of a webhook under the names of REST, with values of enums in lower case. */
function inRest(webhook: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(webhook).map(([name, value]) => {
      const shown =
        name === 'createdAt' ? 'create_timestamp' : name.replace(/[A-Z]/g, (each) => `_${each.toLowerCase()}`)
      if (name === 'id') return [shown, Number(value)]
      return [shown, name === 'offReason' || name === 'lastFailure' ? lower(value) : value]
    }),
  )
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}
