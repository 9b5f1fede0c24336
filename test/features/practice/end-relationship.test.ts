import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { credentials, startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { openSocket } from '../../support/service/ask-graphql.js'
import { bestOf } from '../../support/best-of.js'
import { told, watchSocket, watchStream } from '../../support/service/live-feeds.js'
import type { PersonaName } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterEach(() => app.close())

async function end(as: As, id = app.personas.relationships.active): Promise<string> {
  const { data, errors } = await app.graphql(
    'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
    { id },
    as,
  )
  const ended = data?.endRelationship as { relationshipId: string } | undefined
  return ended?.relationshipId ?? String(errors?.[0]?.extensions.code)
}
async function stored(id = app.personas.relationships.active) {
  const { rows } = await app.owner.query<{ active: boolean; deleted: boolean; endedAt: Date | null }>(
    'select is_profile_active as active, is_deleted as deleted, ended_at as "endedAt" from relationship where id = $1',
    [id],
  )
  return rows[0]
}
const write = () => app.rest('POST', '/journals/', { as: 'client', body: { title: 'x' } })

test.each(['client', 'therapist', 'admin'] as const)(
  '%s can end a relationship once, and the rights end with it',
  async (as) => {
    await write()
    expect((await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'therapist' })).status).toBe(200)
    expect(await end(as)).toBe(String(app.personas.relationships.active))
    expect(await stored()).toEqual({ active: false, deleted: true, endedAt: expect.any(Date) })
    expect((await app.rest('GET', `/journals/${app.personas.ids.client}/`, { as: 'therapist' })).status).toBe(204)
    expect((await app.rest('GET', `/users/${app.personas.ids.client}/`, { as: 'therapist' })).status).toBe(404)
    const first = await stored()
    expect(await end(as)).toBe(String(app.personas.relationships.active))
    expect(await stored()).toEqual(first)
    const { rows } = await app.owner.query<{ topic: string; keys: string[] }>(
      `select topic, keys::int[] as keys from event where topic in ('caseload', 'revocation') order by id`,
    )
    const { therapist, client } = app.personas.ids
    expect(rows).toEqual([
      { topic: 'revocation', keys: [therapist, client] },
      { topic: 'caseload', keys: [therapist] },
    ])
    const { rows: audit } = await app.owner.query(
      `select outcome, target, subject_ids::int[] from audit where operation = 'endRelationship' order by id limit 1`,
    )
    expect(audit).toEqual([
      { outcome: 'done', target: `relationship:${app.personas.relationships.active}`, subject_ids: [client] },
    ])
  },
)

test('nobody else can end it or find out that it exists', async () => {
  for (const as of ['otherClient', 'colleague', 'outsider', 'outsideAdmin', 'operator'] as const) {
    expect(await end(as)).toBe('NOT_FOUND')
    expect(await end(as, 2_000_000_000)).toBe('NOT_FOUND')
  }
  expect(await end('nobody')).toBe('UNAUTHENTICATED')
  expect((await stored())?.active).toBe(true)
})

test("an invitation can be revoked without ending anybody's subscriptions", async () => {
  const { pending } = app.personas.relationships
  const stream = watchStream({ url: app.url, headers: credentials('therapist'), clientId: app.personas.ids.client })
  const { events } = app.app.context({ kind: 'public' }, 'look')
  await until(() => events.size === 1)
  expect(await end('therapist', pending)).toBe(String(pending))
  expect((await stored(pending))?.deleted).toBe(true)
  await write()
  await until(() => told(stream).length === 1)
  expect(stream.end).toBeUndefined()
  stream.close()
})

test('open subscriptions of the therapist end within a second and deliver nothing afterwards', async () => {
  const watch = { url: app.url, headers: credentials('therapist'), clientId: app.personas.ids.client }
  const { events } = app.app.context({ kind: 'public' }, 'look')
  const tookToEnd = bestOf(1_000, async () => {
    const feeds = [watchStream(watch), watchSocket(watch)]
    await until(() => events.size === 2)
    const { body } = await app.rest<{ cursor: string }>('GET', '/events/', { as: 'therapist' })
    await write()
    await until(() => feeds.every((feed) => told(feed).length === 1))
    const cursorNow = await app.rest<{ events: unknown[]; cursor: string }>('GET', `/events/?after=${body.cursor}`, {
      as: 'therapist',
    })
    const poll = app.rest<{ events: { topic: string }[]; cursor: string }>(
      'GET',
      `/events/?after=${cursorNow.body.cursor}&wait=20`,
      { as: 'therapist' },
    )
    await until(() => events.waitingRequests === 1)
    await end('client')
    const endedAt = performance.now()
    await until(() => feeds.every(({ end: how }) => how !== undefined))
    const answered = await poll
    const ms = performance.now() - endedAt
    expect(answered.status).toBe(200)
    await write()
    await sleep(300)
    for (const feed of feeds) {
      expect(told(feed)).toHaveLength(1)
      expect(feed.heard.at(-1)?.errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_INTERRUPTED')
    }
    // The feed goes on: the therapist hears that the caseload changed, and nothing of the client any more.
    const after = await app.rest<{ events: { topic: string; subject_id: number }[] }>(
      'GET',
      `/events/?after=${cursorNow.body.cursor}`,
      { as: 'therapist' },
    )
    expect(after.body.events.map(({ topic, subject_id: id }) => [topic, id])).toEqual([
      ['caseload', app.personas.relationships.active],
    ])
    await app.owner.query(
      'update relationship set is_profile_active = true, is_deleted = false, ended_at = null where id = $1',
      [app.personas.relationships.active],
    )
    return ms
  })
  expect(await tookToEnd).toBeLessThan(1_000)
})

test('the therapist gets events of the end and of sign-ups by invitation over an open socket', async () => {
  const socket = openSocket(app, credentials('therapist'))
  const heard: unknown[] = []
  const failed: unknown[] = []
  const watch = (after?: string) =>
    socket.subscribe(
      {
        query: `subscription ($after: String) { caseload(after: $after) { cursor change relationshipId relationship { isProfileActive } } }`,
        variables: { after },
      },
      {
        next: ({ data }) => void heard.push((data as { caseload: unknown } | null)?.caseload),
        error: (error) => void failed.push(error),
        complete: () => undefined,
      },
    )
  const { body } = await app.rest<{ cursor: string }>('GET', '/events/', { as: 'therapist' })
  const { events } = app.app.context({ kind: 'public' }, 'look')
  const { position } = await events.head()
  await end('client')
  // What is opened before this gateway heard of it would be interrupted.
  await until(async () => (await events.head()).position >= position + 2)
  watch(body.cursor)
  await until(() => heard.length === 1)
  const { active } = app.personas.relationships
  expect(heard).toEqual([
    { cursor: expect.any(String), change: 'DELETED', relationshipId: String(active), relationship: null },
  ])

  const invited = await invite('new.person@example.org')
  const account = { role: 'client', emailid: 'new.person@example.org', image: '', address: [] }
  expect((await app.rest('POST', '/users/', { body: account })).status).toBe(201)
  await until(() => heard.length === 2)
  expect(heard[1]).toMatchObject({
    change: 'UPDATED',
    relationshipId: String(invited),
    relationship: { isProfileActive: false },
  })
  expect(failed).toEqual([])
  const { rows } = await app.owner.query<{ subject_ids: string[] }>(
    `select subject_ids::int[] from audit where operation = 'caseload' and cardinality(subject_ids) > 0 order by id`,
  )
  expect(rows[0]?.subject_ids).toEqual([app.personas.ids.client])
  await socket.dispose()
})

test('only therapists can watch a caseload', async () => {
  for (const [as, code] of [
    ['client', 'FORBIDDEN'],
    ['operator', 'FORBIDDEN'],
    ['nobody', 'UNAUTHENTICATED'],
  ] as [PersonaName | 'nobody', string][]) {
    const { errors } = await app.graphql('subscription { caseload { cursor } }', {}, as, '/graphql/stream')
    expect(errors?.[0]?.extensions.code).toBe(code)
  }
})

/** An invitation by the therapist to somebody who is not known yet. */
async function invite(email: string): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `with made as (
       insert into relationship (organisation_id, therapist_user_id, is_invitation) values ($1, $2, true) returning id
     ), sent as (
       insert into invitation (relationship_id, organisation_id, email_key, expires_at)
       select id, $1, $3, now() + interval '1 day' from made
     ) select id from made`,
    [app.personas.organisationId, app.personas.ids.therapist, email],
  )
  return Number(rows[0]?.id)
}
