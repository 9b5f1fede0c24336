import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { browserKeys } from '../../support/doubles/push-service.js'
import { until } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

interface Person {
  readonly id: number
  readonly name: string
  readonly as: As
}

let people = 0
async function person(role: 'client' | 'therapist'): Promise<Person> {
  const name = `grouped${++people}`
  const id = await addPerson(app.owner, name, role)
  return { id, name, as: { authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` } }
}

const SEND = 'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }'
async function send(as: As, input: Record<string, unknown>): Promise<number> {
  const { data, errors } = await app.graphql(SEND, { input }, as)
  if (errors) throw new Error(JSON.stringify(errors))
  return Number((data as { sendInteraction: { interactionId: string } }).sendInteraction.interactionId)
}

test('messages of several threads at once are numbered in each, and each has an event and an audit row', async () => {
  const therapist = await person('therapist')
  const threads: { readonly client: Person; readonly threadId: number }[] = []
  for (const client of [await person('client'), await person('client'), await person('client')]) {
    threads.push({ client, threadId: await assignTherapist(app.owner, therapist.id, client.id) })
  }
  const sent = Array.from({ length: 12 }, (_, nth) =>
    threads.flatMap(({ client, threadId }) => [
      send(client.as, { threadId, userQuery: `question ${nth}` }),
      send(therapist.as, { threadId, aiAnswer: `answer ${nth}` }),
    ]),
  )
  const ids = await Promise.all(sent.flat())
  for (const { client, threadId } of threads) {
    const { rows } = await app.owner.query(
      `select array_agg(client_number order by id) filter (where client_number is not null) as "ofClient",
         array_agg(therapist_number order by id) filter (where therapist_number is not null) as "ofTherapist",
         bool_and(coalesce(user_query_by = client_user_id, true) and coalesce(ai_answer_by = therapist_user_id, true)) as "byAuthors",
         max(id) = (select last_interaction_id from care_thread where id = $1) as "isLast"
       from interaction where thread_id = $1`,
      [threadId],
    )
    const numbers = Array.from({ length: 12 }, (_, nth) => nth + 1)
    expect(rows).toEqual([{ ofClient: numbers, ofTherapist: numbers, byAuthors: true, isLast: true }])
    const { data } = await app.graphql('{ threads(first: 5) { nodes { unreadCount } } }', {}, client.as)
    expect(data).toEqual({ threads: { nodes: [{ unreadCount: 12 }] } })
  }
  const { rows: traces } = await app.owner.query(
    `select (select count(*)::int from event where topic = 'interaction' and subject_id = any($1)) as events,
       (select count(*)::int from audit where action = 'write' and target = any($2) and cardinality(subject_ids) = 1
          and caller_user_id is not null) as audited`,
    [ids, ids.map((id) => `interaction:${id}`)],
  )
  expect(traces).toEqual([{ events: 72, audited: 72 }])
})

test.each([{}, { idempotencyKey: 'drawn-early' }])(
  'a message whose id was drawn before a later one was stored gets a later id',
  async (key) => {
    const [client, therapist] = [await person('client'), await person('therapist')]
    const threadId = await assignTherapist(app.owner, therapist.id, client.id)
    await send(client.as, { threadId, userQuery: 'first' })
    const other = new pg.Client({ connectionString: app.urls.owner, options: '-c care.maintenance=on' })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('select from care_thread where id = $1 for update', [threadId])
      const sending = send(client.as, { threadId, userQuery: 'drawn early', ...key })
      await until(async () => {
        const { rows } = await app.owner.query(
          'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
        )
        return rows.length > 0
      })
      const { rows } = await other.query<{ id: string }>(
        `update care_thread set last_interaction_id = nextval(pg_get_serial_sequence('interaction', 'id')) where id = $1
       returning last_interaction_id as id`,
        [threadId],
      )
      await other.query('commit')
      const sent = await sending
      expect(sent).toBeGreaterThan(Number(rows[0]?.id))
      if (key.idempotencyKey !== undefined) {
        expect(await send(client.as, { threadId, userQuery: 'drawn early', ...key })).toBe(sent)
      }
    } finally {
      await other.end()
    }
    const { rows: numbers } = await app.owner.query(
      'select client_number from interaction where thread_id = $1 order by id',
      [threadId],
    )
    expect(numbers).toEqual([{ client_number: 1 }, { client_number: 2 }])
  },
)

test('a job for the devices of the recipient is enqueued only if there is one', async () => {
  const [client, therapist] = [await person('client'), await person('therapist')]
  const threadId = await assignTherapist(app.owner, therapist.id, client.id)
  const jobsOf = async (id: number): Promise<readonly string[]> => {
    const { rows } = await app.owner.query<{ kind: string }>('select kind from effect where ref_id = $1 order by id', [
      id,
    ])
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('notify-'))
  }
  expect(await jobsOf(await send(client.as, { threadId, userQuery: 'nobody is told' }))).toEqual([])
  const web = { kind: 'web', endpoint: `https://push.example.com/${therapist.name}`, keys: browserKeys().keys }
  expect((await app.rest('POST', '/users/devices/', { as: therapist.as, body: web })).status).toBe(201)
  expect(await jobsOf(await send(client.as, { threadId, userQuery: 'one is told' }))).toEqual(['notify-therapist'])
  expect(await jobsOf(await send(therapist.as, { threadId, aiAnswer: 'nobody is told' }))).toEqual([])
})
