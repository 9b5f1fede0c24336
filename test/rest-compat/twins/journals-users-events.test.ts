import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toEventCursor } from '../../../src/events/event-cursor.js'
import { startTestApp, type Answer, type TestApp } from '../../support/service/app.js'
import { insertRecommendation } from '../../support/service/access.js'
import { until } from '../../support/database/audit-database.js'
import { browserKeys } from '../../support/doubles/push-service.js'
import type { PersonaName } from '../../support/service/personas.js'
import { submitNote } from '../../support/records/notes.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import { giveSmallManual } from '../../support/records/small-manual.js'
import { askTwin, CALLERS, hearTwin } from './ask-graphql-too.js'

/** Every REST route of journals, users and events beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What GraphQL says: the data of the one root field, or the status that its error stands for. */
async function ask(
  query: string,
  variables: Record<string, unknown>,
  as: PersonaName,
): Promise<{ data?: unknown; status?: number }> {
  const { status, data } = await askTwin<unknown>(app, query, variables, as)
  return status === 200 ? { data } : { status }
}

/** The same of a REST answer. */
function told({ status, body }: Answer): { data?: unknown; status?: number } {
  if (status === 204) return { data: undefined }
  return status < 300 ? { data: body } : { status }
}

interface Node {
  readonly id: string
  readonly clientId: string | null
  readonly title: string | null
  readonly description: string | null
  readonly journalTimestamp: string | null
}
const journalFields = 'nodes { id clientId title description journalTimestamp }'
const asRest = (node: Node) => ({
  journalid: Number(node.id),
  userid: node.clientId === null ? null : Number(node.clientId),
  title: node.title,
  description: node.description,
  journal_timestamp: node.journalTimestamp,
})
const shownNodes = (data: unknown) => {
  const { nodes } = data as { nodes: Node[] }
  return nodes.length === 0 ? undefined : nodes.map(asRest)
}

beforeAll(async () => {
  for (const [title, journal_timestamp] of [
    ['one', '2026-03-01T12:00:00Z'],
    ['two', '2026-03-02T12:00:00.250Z'],
    ['three', '2026-03-02T13:00:00Z'],
  ]) {
    const { status } = await app.rest('POST', '/journals/', {
      as: 'client',
      body: { title, description: `about ${title}`, journal_timestamp },
    })
    expect(status).toBe(201)
  }
})

beforeAll(async () => {
  const { status } = await submitNote(app, 'therapist', { data: 'a note' }, [['a.txt', 'in the file']])
  expect(status).toBe(201)
})

beforeAll(async () => {
  const { client } = app.personas.ids
  await app.owner.query(
    `insert into goal (organisation_id, client_user_id, title, due_on, status)
     select organisation_id, id, 'Sleep', current_date - 1, 'in_progress' from user_account where id = $1`,
    [client],
  )
  await insertRecommendation(app.owner, client, 'Breathe')
})

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  it('show the same profile', async () => {
    const rest = await app.rest<Record<string, unknown>>('GET', `/users/${client()}/`, { as })
    const twin = await ask(
      `query ($id: ID!) { user(id: $id) { id loginName role firstName lastName email gender phoneNumber dateOfBirth image timezone
        addresses { city } loginId organisationId npi isOrganisationAdmin isProfileActive inviteSent } }`,
      { id: String(client()) },
      as,
    )
    if (twin.data === undefined) return expect(told(rest)).toEqual(twin)
    const user = twin.data as Record<string, unknown>
    expect(rest.body).toMatchObject({
      userid: Number(user['id']),
      userloginname: user['loginName'],
      role: String(user['role']).toLowerCase(),
      firstName: user['firstName'],
      lastName: user['lastName'],
      emailid: user['email'],
      gender: user['gender'],
      phoneNumber: user['phoneNumber'],
      dob: user['dateOfBirth'],
      image: user['image'],
      timezone: user['timezone'],
      address: user['addresses'],
      loginid: user['loginId'],
      orgid: user['organisationId'] === null ? null : Number(user['organisationId']),
      npi: user['npi'],
      is_org_admin: user['isOrganisationAdmin'],
      is_profile_active: user['isProfileActive'],
      invite_sent: user['inviteSent'],
    })
  })

  it('show the same consents', async () => {
    const rest = await app.rest('GET', `/users/${client()}/consents/`, { as })
    const twin = await ask(
      'query ($id: ID!) { consents(userId: $id) { id kind status formVersion recordedAt } }',
      { id: String(client()) },
      as,
    )
    const rows = twin.data as
      | { id: string; kind: string; status: string; formVersion: number; recordedAt: string }[]
      | undefined
    const shown = rows?.map(({ id, kind, status, formVersion, recordedAt }) => ({
      consentid: Number(id),
      kind: kind.toLowerCase(),
      status: status.toLowerCase(),
      form_version: formVersion,
      timestamp: recordedAt,
    }))
    expect(told(rest)).toEqual(shown === undefined ? twin : { data: shown })
  })

  it('show the same library', async () => {
    interface Entry {
      readonly id: string
      readonly durationSeconds: number | null
    }
    for (const role of ['User', 'client', 'nobody in particular']) {
      const rest = await app.rest('GET', `/ai/content/?role=${encodeURIComponent(role)}`, { as })
      const { data } = await ask(
        'query ($role: String) { contentLibrary(role: $role) { name topics { name entries { id title description url durationSeconds thumbnail } } } }',
        { role },
        as,
      )
      const groups = data as { name: string; topics: { name: string; entries: Entry[] }[] }[]
      const shown = groups.map(({ name, topics }) => [
        name,
        Object.fromEntries(
          topics.map((topic) => [
            topic.name,
            topic.entries.map(({ id, durationSeconds, ...entry }) => ({
              ...entry,
              id: Number(id),
              duration_seconds: durationSeconds,
            })),
          ]),
        ),
      ])
      expect(told(rest)).toEqual({ data: Object.fromEntries(shown) })
    }
  })

  it('list the same caseload', async () => {
    const { therapist } = app.personas.ids
    const rest = await app.rest<Record<string, unknown>[]>('GET', `/practice/clients/${therapist}/`, { as })
    const { data } = await ask(
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

  it('list the same entries', async () => {
    const rest = await app.rest('GET', `/journals/${client()}/`, { as })
    const twin = await ask(
      `query ($id: ID!) { journals(clientId: $id) { ${journalFields} } }`,
      { id: String(client()) },
      as,
    )
    expect(told(rest)).toEqual(twin.data === undefined ? twin : { data: shownNodes(twin.data) })
  })

  it.each([undefined, 'client'])('list the same range, of the caller or of %s', async (whose) => {
    const range = { from: '2026-03-02', to: '2026-03-02T12:30:00Z' }
    const dates = { fromdate: range.from, todate: range.to }
    const [rest, twin] =
      whose === undefined
        ? [
            await app.rest('POST', '/journals/range/', { as, body: dates }),
            await ask(
              `query ($range: MomentRangeInput!) { me { journals(range: $range) { ${journalFields} } } }`,
              { range },
              as,
            ),
          ]
        : [
            await app.rest('POST', '/journals/range/', { as, body: { userid: client(), ...dates } }),
            await ask(
              `query ($id: ID!, $range: MomentRangeInput!) { journals(clientId: $id, range: $range) { ${journalFields} } }`,
              { id: String(client()), range },
              as,
            ),
          ]
    const connection = whose === undefined ? (twin.data as { journals: unknown } | undefined)?.journals : twin.data
    expect(told(rest)).toEqual(connection === undefined ? twin : { data: shownNodes(connection) })
  })

  it('tell the same events', async () => {
    const { events } = app.app.context({ kind: 'public' }, 'look')
    const { epoch } = await events.head()
    const after = toEventCursor({ epoch, position: 0 })
    const byRest = () => app.rest<{ cursor: string; events: unknown[] }>('GET', `/events/?after=${after}`, { as })
    const query =
      'query ($after: String) { events(after: $after) { events { cursor topic subjectId occurredAt } cursor } }'
    let rest = await byRest()
    let page: { cursor: string; events: Record<string, unknown>[] } | undefined
    // What happens between the two questions is told by the second alone.
    for (let tries = 0; page?.cursor !== rest.body.cursor && tries < 10; tries++) {
      if (page !== undefined) rest = await byRest()
      page = (await ask(query, { after }, as)).data as typeof page
    }
    if (page === undefined) throw new Error('No page was answered.')
    const shown = page.events.map(({ cursor, topic, subjectId, occurredAt }) => ({
      ...{ cursor, topic, subject_id: Number(subjectId), timestamp: occurredAt },
    }))
    expect(told(rest)).toEqual({ data: { events: shown, cursor: page.cursor } })
    expect(shown.length > 0).toBe(as === 'client' || as === 'therapist')
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
      'mutation ($id: ID!, $email: String!) { activateRelationships(userId: $id, email: $email) { activated } }',
      { id: String(id), email },
      as,
    )
    expect(told(activated)).toEqual(activatedTwin)
  })

  it('list the same notes and the same history', async () => {
    const about = `?record_type_id=1&client_user_id=${client()}`
    const shared = 'id data clientId therapistId relationshipId createdById'
    const whose = (row: Record<string, unknown>, updatedBy: unknown) => ({
      ...{
        id: Number(row['id']),
        data: row['data'],
        client_user_id: Number(row['clientId']),
      },
      ...{ therapist_user_id: Number(row['therapistId']), therapist_client_id: Number(row['relationshipId']) },
      ...{ created_user_id: Number(row['createdById']), updated_user_id: Number(updatedBy) },
    })
    const notes = await ask(
      `query ($id: ID!) { notes(clientId: $id, recordTypeId: 1) { nodes { ${shared} updatedById date attachments { name text } } } }`,
      { id: String(client()) },
      as,
    )
    const { nodes } = notes.data as { nodes: Record<string, unknown>[] }
    const listed = await app.rest('GET', `/notes/${about}`, { as })
    expect(listed.status).toBe(as === 'therapist' ? 200 : 204)
    expect(told(listed).data ?? []).toMatchObject(
      nodes.map((node) => ({
        ...whose(node, node['updatedById']),
        date: node['date'],
        file_content_json: node['attachments'],
      })),
    )
    const history = await ask(
      `query ($id: ID!) { noteHistory(clientId: $id, recordTypeId: 1) { ${shared} submittedById createdAt attachmentNames } }`,
      { id: String(client()) },
      as,
    )
    const entries = history.data as Record<string, unknown>[]
    const shown = await app.rest('GET', `/notes/history/${about}`, { as })
    expect(told(shown).data ?? []).toMatchObject(
      entries.map((entry) => ({
        ...whose(entry, entry['submittedById']),
        ...{ create_timestamp: entry['createdAt'], attachment: (entry['attachmentNames'] as string[]).join(', ') },
      })),
    )
    expect([nodes.length, entries.length]).toEqual(as === 'therapist' ? [1, 1] : [0, 0])
  })

  it('submit, change and delete a note alike', async () => {
    const { relationships } = app.personas
    const input = { clientId: client(), recordType: 'intake', data: 'twin', relationshipId: relationships.active }
    const submit = async (id: number | null) => {
      const rest = await submitNote<{ id?: number }>(app, as, {
        id,
        data: 'twin',
        record_type: 'intake',
        therapist_user_id: app.personas.ids[as],
      })
      const twin = await askTwin<{ noteId: string }>(
        app,
        'mutation ($i: SubmitNoteInput!) { submitNote(input: $i) { noteId } }',
        { i: { ...input, id, therapistId: app.personas.ids[as] } },
        as,
      )
      expect([rest.status === 201 ? 200 : rest.status]).toEqual([twin.status])
      return [rest.body.id, twin.data === undefined ? undefined : Number(twin.data.noteId)]
    }
    const [byRest, byGraphql] = await submit(null)
    expect([byRest !== undefined, byGraphql !== undefined]).toEqual(Array(2).fill(as === 'therapist'))
    if (byRest !== undefined) expect(await submit(byRest)).toEqual([byRest, byRest])
    const [one, other] = [byRest ?? 1, byGraphql ?? 1]
    const { status } = await app.rest('DELETE', `/notes/${one}/`, { as })
    const twin = await ask('mutation ($id: ID!) { deleteNote(id: $id) { noteId } }', { id: other }, as)
    expect([status]).toEqual([twin.status ?? 204])
  })

  it('show the same activity status', async () => {
    const rest = await app.rest('GET', `/users/activity/${client()}/`, { as })
    const twin = await ask(
      `query ($id: ID!) { activityStatus(userId: $id) { lastGad7At lastPhq9At lastJournalAt lastMoodAt lastSessionAt
        dueGoals { goalId title dueDate status } recommendations { recommendationId title description createdAt } } }`,
      { id: String(client()) },
      as,
    )
    const shown = twin.data as Record<string, unknown> | undefined
    const { lastGad7At, lastPhq9At, lastJournalAt, lastMoodAt, lastSessionAt } = shown ?? {}
    const goals = (shown?.dueGoals ?? []) as { goalId: string; title: string; dueDate: string; status: string }[]
    const waiting = (shown?.recommendations ?? []) as Record<string, unknown>[]
    const statusAsRest = {
      ...{ screen_gad7_logdate: lastGad7At, screen_phq9_logdate: lastPhq9At, journal_logdate: lastJournalAt },
      ...{ mood_logdate: lastMoodAt, chat: lastSessionAt },
      goaltracking: Object.fromEntries(
        [...Map.groupBy(goals, ({ dueDate }) => dueDate)].map(([day, due]) => [
          day,
          due.map(({ goalId, title, dueDate, status }) => ({
            ...{ goalid: Number(goalId), title, due_date: dueDate, status: status.toLowerCase() },
          })),
        ]),
      ),
      recommendation: waiting.map(({ recommendationId, title, description, createdAt }) => ({
        ...{ id: Number(recommendationId), title, description, create_timestamp: createdAt },
      })),
    }
    expect(told(rest)).toEqual(twin.data === undefined ? twin : { data: statusAsRest })
  })

  it('count the same days', async () => {
    const range = { from: '2026-03-01', to: '2026-03-31' }
    const rest = await app.rest('POST', '/journals/stats/', {
      as,
      body: { userid: client(), fromdate: range.from, todate: range.to },
    })
    const twin = await ask(
      'query ($id: ID!, $range: MomentRangeInput!) { journalCountsByDay(clientId: $id, range: $range) { date count } }',
      { id: String(client()), range },
      as,
    )
    const days = twin.data as { date: string; count: number }[] | undefined
    const journalstats = days?.map(({ date, count }) => ({ journaldate: date, count }))
    const shown = journalstats === undefined || journalstats.length === 0 ? undefined : { journalstats }
    expect(told(rest)).toEqual(twin.data === undefined ? twin : { data: shown })
  })

  it('create, change and delete an entry alike', async () => {
    const make = async (door: 'rest' | 'graphql') => {
      if (door === 'rest') {
        const answer = await app.rest<{ journalid?: number }>('POST', '/journals/', {
          as,
          body: { userid: client(), title: 'twin' },
        })
        return { id: answer.body.journalid, status: answer.status }
      }
      const { data, status } = await ask(
        'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
        { input: { clientId: String(client()), title: 'twin' } },
        as,
      )
      return {
        id: data === undefined ? undefined : Number((data as { journalId: string }).journalId),
        status: status ?? 201,
      }
    }
    const [byRest, byGraphql] = [await make('rest'), await make('graphql')]
    expect(byRest.status).toBe(byGraphql.status)
    // Who may not create one is tried on the client's own entries; each door changes what the other one made.
    const [first] = (await app.rest<{ journalid: number }[]>('GET', `/journals/${client()}/`, { as: 'client' })).body
    const [forRest, forGraphql] = [byGraphql.id ?? first?.journalid, byRest.id ?? first?.journalid]
    const changed = await app.rest('PUT', `/journals/${forRest}/`, { as, body: { title: 'changed' } })
    const changedTwin = await ask(
      'mutation ($id: ID!) { updateJournal(id: $id, input: { title: "changed" }) { journalId } }',
      { id: String(forGraphql) },
      as,
    )
    expect(changed.status).toBe(changedTwin.status ?? 200)
    const removed = await app.rest('DELETE', `/journals/${forRest}/`, { as })
    const removedTwin = await ask(
      'mutation ($id: ID!) { deleteJournal(id: $id) { journalId } }',
      { id: String(forGraphql) },
      as,
    )
    expect(removed.status).toBe(removedTwin.status ?? 200)
  })

  it('change a profile and record a consent alike', async () => {
    const id = String(client())
    const changed = await app.rest('POST', `/users/${id}/`, { as, body: { image: '', address: [], gender: 'g' } })
    const changedTwin = await ask(
      'mutation ($id: ID!) { updateUser(id: $id, input: { image: "", addresses: [], gender: "g" }) { userId } }',
      { id },
      as,
    )
    expect(changed.status).toBe(changedTwin.status ?? 200)
    const given = await app.rest('POST', `/users/${id}/consents/`, { as, body: { kind: 'privacy', status: 'given' } })
    const givenTwin = await ask(
      'mutation ($id: ID!) { recordConsent(input: { userId: $id, kind: PRIVACY, status: GIVEN }) { consentId } }',
      { id },
      as,
    )
    expect(given.status).toBe(givenTwin.status ?? 201)
  })

  it('register and remove a device alike', async () => {
    const { keys } = browserKeys()
    const browser = (door: string) => ({ endpoint: `https://push.example.com/${as}/${door}`, keys })
    const byRest = await app.rest<{ deviceid: number }>('POST', '/users/devices/', {
      as,
      body: { kind: 'web', ...browser('rest') },
    })
    const register = (door: string) =>
      ask(
        'mutation ($input: RegisterDeviceInput!) { registerDevice(input: $input) { deviceId } }',
        { input: { kind: 'WEB', ...browser(door) } },
        as,
      )
    expect(byRest.status).toBe(201)
    const twin = (await register('graphql')).data as { deviceId: string }
    // Each door knows the other's device: the same address is the same device.
    expect((await register('rest')).data).toEqual({ deviceId: String(byRest.body.deviceid) })
    for (const status of [200, 404]) {
      const removed = await app.rest('DELETE', `/users/devices/${twin.deviceId}/`, { as })
      const removedTwin = await ask(
        'mutation ($id: ID!) { removeDevice(id: $id) { deviceId } }',
        { id: String(byRest.body.deviceid) },
        as,
      )
      expect([removed.status, removedTwin.status ?? 200]).toEqual([status, status])
    }
    const token = 'x'.repeat(1_025)
    const wrong = await app.rest('POST', '/users/devices/', { as, body: { kind: 'mobile', token } })
    const wrongTwin = await ask(
      'mutation ($token: String!) { registerDevice(input: { kind: MOBILE, token: $token }) { deviceId } }',
      { token },
      as,
    )
    expect(told(wrong)).toEqual(wrongTwin)
  })

  it('have a SOAP note drafted alike', async () => {
    const { ids, relationships } = app.personas
    const body = {
      ...{ client_user_id: ids.client, therapist_user_id: ids.therapist, therapist_client_id: relationships.active },
      record_type: 'soap',
    }
    const input = {
      ...{
        clientId: String(ids.client),
        therapistId: String(ids.therapist),
        relationshipId: String(relationships.active),
      },
      recordType: 'soap',
    }
    const generate = 'mutation ($input: GenerateSoapNoteInput!) { generateSoapNote(input: $input) { soapDraftId } }'
    const path = '/notes/soap/generate/'
    const rest = await app.rest('POST', path, { as, body })
    expect(rest.status).toBe((await ask(generate, { input }, as)).status ?? 200)
    const wrong = await app.rest('POST', path, { as, body: { ...body, record_type: 'none of them' } })
    expect(wrong.status).toBe((await ask(generate, { input: { ...input, recordType: 'none of them' } }, as)).status)
  })

  it('have a document written alike', async () => {
    const write =
      'mutation ($input: WriteDocumentationInput!) { writeDocumentation(input: $input) { taskType output } }'
    const text = 'Warning signs: pacing, drinking alone'
    const body = { task_type: 'safety_plan', clinical_data: text, client_user_id: client() }
    const input = { taskType: 'safety_plan', clinicalData: text, clientId: String(client()) }
    const rest = await app.rest('POST', '/ai/documentation/', { as, body })
    const twin = await ask(write, { input }, as)
    expect(rest.status).toBe(twin.status ?? 200)
    if (twin.data !== undefined) {
      const { taskType, output } = twin.data as { taskType: string; output: string }
      expect(rest.body).toEqual({ task_type: taskType, output, format: 'markdown' })
    }
    const wrong = await app.rest('POST', '/ai/documentation/', { as, body: { ...body, task_type: 'poem' } })
    expect(wrong.status).toBe((await ask(write, { input: { ...input, taskType: 'poem' } }, as)).status)
  })

  it('ask the clinical assistant alike', async () => {
    const question = 'How are the goals going?'
    const about = { user_query: question, session_id: 'twins', user_id: client(), model_provider: 'offline' }
    const rest = await askAssistant(app, as, { data: about })
    const twin = await hearTwin(
      app,
      `subscription ($input: ClinicalAssistantInput!) { clinicalAssistant(input: $input) {
        ... on AssistantDelta { text } ... on AssistantCitation { source excerpt } ... on AssistantDone { usage { outputTokens } } } }`,
      { input: { query: question, sessionId: 'twins', clientId: String(client()), provider: 'offline' } },
      as,
    )
    expect(rest.status).toBe(twin.status)
    const heard = twin.events.filter((event) => Object.keys(event as object).length > 0)
    const shown = rest.events.map(({ event, data }) => (event === 'done' ? { usage: { outputTokens: 0 } } : data))
    expect(shown.slice(1)).toEqual(heard)
    const wrong = await askAssistant(app, as, { data: { ...about, user_id: 2_000_000_000 } })
    expect(wrong.status).toBe(404)
  })

  it('have goals made of a plan, and instruments recommended, alike', async () => {
    const plan = { goals: ['Sleep 7 hours a night'] }
    const goals = await app.rest<{ goals: { title: string }[] }>('POST', '/ai/goals/', {
      ...{ as, body: { treatment_plan: plan, mode: 'agent', client_user_id: client() } },
    })
    const made = await ask(
      'mutation ($input: GenerateGoalsInput!) { generateGoals(input: $input) { goals { title domain measure target interventions } } }',
      { input: { treatmentPlan: plan, mode: 'AGENT', clientId: String(client()) } },
      as,
    )
    expect(goals.status).toBe(made.status ?? 200)
    if (made.data !== undefined) expect(goals.body).toMatchObject(made.data as object)
    const text = 'Worries all day and cannot sleep.'
    const measures = await app.rest<{ recommendations: { tool_name: string }[]; summary: string }>(
      ...(['POST', '/ai/mbc-recommendation/'] as const),
      { as, body: { client_data: text, client_user_id: client() } },
    )
    const advice = await ask(
      'mutation ($input: RecommendMeasuresInput!) { recommendMeasures(input: $input) { summary recommendations { toolName } } }',
      { input: { clientData: text, clientId: String(client()) } },
      as,
    )
    expect(measures.status).toBe(advice.status ?? 200)
    if (advice.data === undefined) return
    const { summary, recommendations } = advice.data as { summary: string; recommendations: { toolName: string }[] }
    const tools = measures.body.recommendations.map(({ tool_name: toolName }) => ({ toolName }))
    expect({ summary: measures.body.summary, tools }).toEqual({ summary, tools: recommendations })
  })

  it('have a copy of a record made alike', async () => {
    const body = { userid: client(), format: 'fhir' }
    const make = 'mutation ($input: ExportRecordInput!) { exportRecord(input: $input) { recordExportId } }'
    const rest = await app.rest('POST', '/exports/', { as, body })
    const twin = await ask(make, { input: { clientId: String(client()), format: 'FHIR' } }, as)
    expect(rest.status).toBe(twin.status ?? 201)
    const wrong = await app.rest('POST', '/exports/', { as, body: { userid: 2_000_000_000 } })
    expect(wrong.status).toBe((await ask(make, { input: { clientId: '2000000000' } }, as)).status)
    if (twin.data === undefined) return
    const { recordExportId: id } = twin.data as { recordExportId: string }
    const look = async () =>
      (await app.rest<Record<string, unknown>>('GET', `/exports/${id}/`, { as })).body as { state: string }
    await until(async () => (await look()).state === 'ready', 20_000)
    const { data } = await ask(
      `query ($id: ID!) { recordExport(id: $id) { id clientId format state reason bytes sha256 recordCount createdAt finishedAt expiresAt } }`,
      { id },
      as,
    )
    const found = data as Record<string, string | number | null>
    expect(await look()).toEqual({
      ...{ exportid: Number(found['id']), userid: Number(found['clientId']), format: 'fhir', state: 'ready' },
      ...{
        reason: found['reason'],
        bytes: found['bytes'],
        sha256: found['sha256'],
        record_count: found['recordCount'],
      },
      create_timestamp: found['createdAt'],
      finish_timestamp: found['finishedAt'],
      expire_timestamp: found['expiresAt'],
    })
    const file = await ask('query ($id: ID!) { recordExportFile(id: $id) { sha256 name } }', { id }, as)
    const sent = await app.rest('GET', `/exports/${id}/file/`, { as })
    expect(sent.headers.get('etag')).toBe(`"${String(found['sha256'])}"`)
    expect(sent.headers.get('content-disposition')).toContain(`record-${id}.fhir.json`)
    expect(file.data).toEqual({ sha256: found['sha256'], name: `record-${id}.fhir.json` })
  })
})

describe('the diagnostic manuals', () => {
  it.each(CALLERS)('answer %s the same', async (as) => {
    await giveSmallManual(app)
    for (const [method, name] of [
      ['local', 'LOCAL'],
      ['global', 'GLOBAL'],
    ]) {
      const sent = await app.rest<{ response: string }>('POST', '/ai/knowledge/query/', {
        ...{ as, body: { query_text: 'What is lantern fever?', method } },
      })
      const twin = await ask(
        'query ($m: KnowledgeMethod!) { queryKnowledge(input: { text: "What is lantern fever?", method: $m }) { response } }',
        { m: name },
        as,
      )
      expect(sent.body).toEqual({ response: (twin.data as { response: string }).response, error: null })
    }
    const empty = await ask('{ queryKnowledge(input: { text: " " }) { response } }', {}, as)
    expect(empty.status).toBe(
      told(await app.rest('POST', '/ai/knowledge/query/', { as, body: { query_text: ' ' } })).status,
    )
  })
})
