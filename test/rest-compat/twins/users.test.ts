import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { insertJournal, insertRecommendation } from '../../support/service/access.js'
import { browserKeys } from '../../support/doubles/push-service.js'
import { ask, CALLERS, told } from './ask-graphql-too.js'

/** Every route under `/users/` beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { client } = app.personas.ids
  await app.owner.query(
    `insert into goal (organisation_id, client_user_id, title, due_on, status)
     select organisation_id, id, 'Sleep', current_date - 1, 'in_progress' from user_account where id = $1`,
    [client],
  )
  await insertRecommendation(app.owner, client, 'Breathe')
  await insertJournal(app.owner, client, 'an entry')
})
afterAll(() => app.close())

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  it('show the same profile', async () => {
    const rest = await app.rest<Record<string, unknown>>('GET', `/users/${client()}/`, { as })
    const twin = await ask(
      app,
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
      app,
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

  it('change a profile and record a consent alike', async () => {
    const id = String(client())
    const changed = await app.rest('POST', `/users/${id}/`, { as, body: { image: '', address: [], gender: 'g' } })
    const changedTwin = await ask(
      app,
      'mutation ($id: ID!) { updateUser(id: $id, input: { image: "", addresses: [], gender: "g" }) { userId } }',
      { id },
      as,
    )
    expect(changed.status).toBe(changedTwin.status ?? 200)
    const given = await app.rest('POST', `/users/${id}/consents/`, { as, body: { kind: 'privacy', status: 'given' } })
    const givenTwin = await ask(
      app,
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
        app,
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
        app,
        'mutation ($id: ID!) { removeDevice(id: $id) { deviceId } }',
        { id: String(byRest.body.deviceid) },
        as,
      )
      expect([removed.status, removedTwin.status ?? 200]).toEqual([status, status])
    }
    const token = 'x'.repeat(1_025)
    const wrong = await app.rest('POST', '/users/devices/', { as, body: { kind: 'mobile', token } })
    const wrongTwin = await ask(
      app,
      'mutation ($token: String!) { registerDevice(input: { kind: MOBILE, token: $token }) { deviceId } }',
      { token },
      as,
    )
    expect(told(wrong)).toEqual(wrongTwin)
  })

  it('show the same activity status', async () => {
    const rest = await app.rest('GET', `/users/activity/${client()}/`, { as })
    const twin = await ask(
      app,
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
})
