import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { readContextStatement } from '../../../src/database/access/row-context.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'

/** What an admin sees of the calls of language models of their practice: numbers of them, and a list without texts. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The service makes partitions of months to come.
  for (const table of ['model_call', 'model_call_end']) {
    await app.owner.query(
      `create table partitions.${table}_2024_02 partition of ${table} for values from ('2024-02-01Z') to ('2024-03-01Z')`,
    )
  }
  const { organisationId: own, otherOrganisationId: others } = app.personas
  for (const [at, ms] of [10, 20, 30, 40, 1_000].entries()) {
    await call(own, { at: `2024-02-03T09:00:0${at}.000Z`, ms, input: 100, output: 10 })
  }
  await call(own, { at: '2024-02-03T23:59:59.999Z', outcome: 'timeout', ms: 60_000 })
  await call(own, { at: '2024-02-04T00:00:00.000Z', task: 'write-brief', outcome: 'aborted', ms: 5 })
  await call(own, { at: '2024-02-04T10:00:00.000Z', provider: 'offline', outcome: 'done', ms: 1, prompt: null })
  await call(own, { at: '2024-02-04T11:00:00.000Z', outcome: null })
  await call(others, { at: '2024-02-03T09:00:00.000Z', task: 'of-others', ms: 7, input: 5_000, output: 5_000 })
  await call(null, { at: '2024-02-03T09:00:00.000Z', task: 'of-nobody', ms: 7 })
})
afterAll(() => app.close())

interface Call {
  readonly at: string
  readonly task?: string
  readonly provider?: string
  readonly prompt?: string | null
  readonly outcome?: string | null
  readonly ms?: number
  readonly input?: number
  readonly output?: number
}

/** A call about the client in the ledger of a practice; its prompt has seven bytes and its answer four. */
async function call(organisationId: number | null, of: Call): Promise<void> {
  const { task = 'summarize-session', provider = 'acme', prompt = 'prömpt', outcome = 'done' } = of
  const { ids } = app.personas
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into model_call (created_at, public_id, organisation_id, client_user_id, client_user_ids, on_behalf_of, caller_kind,
       task, task_version, provider, model, prompt, prompt_bytes, spans, source_kinds, source_ids)
     values ($1, gen_random_uuid(), $2, $3, array[$3::bigint], $4, 'user', $5, 1, $6, $6 || '-1', $7, octet_length($7), '[]',
       array['reference'], array[0::bigint]) returning id`,
    [of.at, organisationId, ids.client, ids.therapist, task, provider, prompt],
  )
  if (outcome === null) return
  await app.owner.query(
    `insert into model_call_end (call_id, called_at, organisation_id, client_user_id, outcome, reason, answer, answer_bytes,
       input_tokens, output_tokens, latency_ms) values ($1, $2, $3, $4, $5, 'rules: harm', $6, $7, $8, $9, $10)`,
    [
      ...[rows[0]?.id, of.at, organisationId, ids.client, outcome],
      ...(outcome === 'done' && prompt !== null ? ['text', 4] : [null, null]),
      ...[of.input ?? null, of.output ?? null, of.ms ?? 0],
    ],
  )
}

type Line = Readonly<Record<string, unknown>>
interface Page {
  readonly nodes: readonly Line[]
  readonly pageInfo: Readonly<Record<'hasNextPage' | 'hasPreviousPage' | 'startCursor' | 'endCursor', unknown>>
}

const FIELDS = `nodes { day purpose provider model calls sent failed unfinished inputTokens outputTokens bytesSent bytesReceived
  medianMs p95Ms } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`
const ALL = 'byDay: true, byPurpose: true, byModel: true'
const FEBRUARY = 'from: "2024-02-01", to: "2024-02-29"'

async function usage(more: string, as: As = 'admin', range = FEBRUARY): Promise<Page> {
  const { data, errors } = await app.graphql(`{ languageModelUsage(${range}, ${more}) { ${FIELDS} } }`, {}, as)
  expect(errors).toBeUndefined()
  return data?.languageModelUsage as Page
}

describe('numbers of calls', () => {
  test('are of all calls of the practice together', async () => {
    const { nodes } = await usage('first: 10')
    expect(nodes).toEqual([
      {
        ...{ day: null, purpose: null, provider: null, model: null },
        ...{ calls: 9, sent: 8, failed: 1, unfinished: 1, inputTokens: 500, outputTokens: 50 },
        // Seven bytes for each prompt that left. Of seven calls that left and ended, the fourth took the median.
        ...{ bytesSent: 8 * 7, bytesReceived: 5 * 4, medianMs: 30, p95Ms: 60_000 },
      },
    ])
  })

  test('are of each day, purpose and model, the newest day first', async () => {
    const { nodes } = await usage(ALL)
    expect(nodes.map(({ day, purpose, provider, model, calls }) => [day, purpose, provider, model, calls])).toEqual([
      ['2024-02-04', 'summarize-session', 'acme', 'acme-1', 1],
      ['2024-02-04', 'summarize-session', 'offline', 'offline-1', 1],
      ['2024-02-04', 'write-brief', 'acme', 'acme-1', 1],
      ['2024-02-03', 'summarize-session', 'acme', 'acme-1', 6],
    ])
    expect(nodes[1]).toMatchObject({ sent: 0, bytesSent: 0, medianMs: null, p95Ms: null })
  })

  test('are of one of them alone', async () => {
    const counted = async (by: string) => (await usage(by)).nodes.map(({ calls }) => calls)
    expect(await counted('byDay: true')).toEqual([3, 6])
    expect(await counted('byPurpose: true')).toEqual([8, 1])
    expect(await counted('byModel: true')).toEqual([8, 1])
  })

  test('are read in pages from both ends', async () => {
    const { nodes: all } = await usage(ALL)
    const forward: Line[] = []
    for (let after = ''; ;) {
      const page = await usage(`${ALL}, first: 1${after}`)
      forward.push(...page.nodes)
      after = `, after: "${String(page.pageInfo.endCursor)}"`
      if (page.pageInfo.hasNextPage !== true) break
    }
    expect(forward).toEqual(all)
    const backward: Line[] = []
    for (let before = ''; ;) {
      const page = await usage(`${ALL}, last: 3${before}`)
      backward.unshift(...page.nodes)
      before = `, before: "${String(page.pageInfo.startCursor)}"`
      if (page.pageInfo.hasPreviousPage !== true) break
    }
    expect(backward).toEqual(all)
  })

  test('are never of another practice, or of people without one', async () => {
    const { nodes } = await usage('byPurpose: true', 'outsideAdmin')
    expect(nodes).toMatchObject([{ purpose: 'of-others', calls: 1, inputTokens: 5_000 }])
    expect(JSON.stringify(await usage(ALL))).not.toMatch(/of-others|of-nobody|5000/)
  })

  test('are of the days of a range', async () => {
    expect((await usage('byDay: true', 'admin', 'from: "2024-02-03", to: "2024-02-03"')).nodes).toMatchObject([
      { day: '2024-02-03', calls: 6 },
    ])
    expect((await usage(ALL, 'admin', 'from: "2024-02-05", to: "2024-02-29"')).nodes).toEqual([])
    expect((await usage('byDay: true', 'admin', 'from: "2024-01-01", to: "2024-12-31"')).nodes).toHaveLength(2)
  })
})

describe('the list of calls', () => {
  const CALL = `id createdAt task taskVersion provider model outcome wasSent bytesSent bytesReceived inputTokens outputTokens
    latencyMs`
  async function calls(more: string, as: As = 'admin'): Promise<Page> {
    const query = `{ practiceModelCalls(${FEBRUARY}${more}) { nodes { ${CALL} }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`
    const { data, errors } = await app.graphql(query, {}, as)
    expect(errors).toBeUndefined()
    return data?.practiceModelCalls as Page
  }

  test('has no text and no person', async () => {
    const { nodes } = await calls('')
    expect(nodes).toHaveLength(9)
    expect(nodes[0]).toMatchObject({ createdAt: '2024-02-04T11:00:00.000Z', outcome: 'STARTED', latencyMs: null })
    expect(nodes[3]).toEqual({
      ...{ id: expect.any(String), createdAt: '2024-02-03T23:59:59.999Z', task: 'summarize-session', taskVersion: 1 },
      ...{ provider: 'acme', model: 'acme-1', outcome: 'TIMEOUT', wasSent: true, bytesSent: 7, bytesReceived: null },
      ...{ inputTokens: null, outputTokens: null, latencyMs: 60_000 },
    })
    for (const field of ['clientIds', 'onBehalfOfId', 'prompt', 'answer', 'reason']) {
      const { errors } = await app.graphql(`{ practiceModelCalls(${FEBRUARY}) { nodes { ${field} } } }`, {}, 'admin')
      expect(errors?.[0]?.message).toContain(`Cannot query field "${field}"`)
    }
  })

  test('is read in pages, and never has a call of others', async () => {
    const { nodes: all } = await calls('')
    const read: Line[] = []
    for (let after = ''; ;) {
      const page = await calls(`, first: 4${after}`)
      read.push(...page.nodes)
      after = `, after: "${String(page.pageInfo.endCursor)}"`
      if (page.pageInfo.hasNextPage !== true) break
    }
    expect(read).toEqual(all)
    expect((await calls(', last: 2')).nodes).toEqual(all.slice(-2))
    expect((await calls('', 'outsideAdmin')).nodes).toMatchObject([{ task: 'of-others' }])
  })
})

test.each(['languageModelUsage', 'practiceModelCalls'])(
  '%s refuses others, long ranges and cursors of no list',
  async (field) => {
    const ask = async (more: string, as: As = 'admin') => {
      const { errors } = await app.graphql(`{ ${field}(${more}) { nodes { provider } } }`, {}, as)
      return [errors?.[0]?.extensions.code, errors?.[0]?.message]
    }
    for (const as of ['therapist', 'client', 'operator'] as const)
      expect((await ask(FEBRUARY, as))[0]).toBe('FORBIDDEN')
    expect((await ask(FEBRUARY, 'nobody'))[0]).toBe('UNAUTHENTICATED')
    expect(await ask('from: "2024-02-02", to: "2024-02-01"')).toEqual([
      ...['BAD_USER_INPUT', 'from: must not be after the end of the range'],
    ])
    expect(await ask('from: "2023-01-01", to: "2024-01-02"')).toEqual([
      ...['BAD_USER_INPUT', 'from: must be at most 366 days before the end of the range'],
    ])
    for (const argument of ['after', 'before']) {
      expect(await ask(`${FEBRUARY}, ${argument}: "x"`)).toEqual([
        ...['BAD_USER_INPUT', `${argument}: is not a cursor of this list`],
      ])
    }
  },
)

test('both are found by the practice and the time, under the policies of the database', async () => {
  const { ids, organisationId } = app.personas
  await app.owner.query(
    `with calls as (
       insert into model_call (created_at, public_id, organisation_id, client_user_ids, caller_kind, task, task_version, provider,
         model, spans, source_kinds, source_ids)
       select '2024-02-10Z'::timestamptz + n * interval '1 minute', gen_random_uuid(), 1000000 + n % 50, '{}', 'job', 'many', 1,
         'acme', 'acme-1', '[]', array['reference'], array[0::bigint] from generate_series(1, 20000) n
       returning id, created_at, organisation_id)
     insert into model_call_end (call_id, called_at, organisation_id, outcome, latency_ms)
     select id, created_at, organisation_id, 'done', 1 from calls`,
  )
  await app.owner.query('analyze model_call, model_call_end')
  const application = new pg.Client({ connectionString: app.urls.application })
  await application.connect()
  try {
    await application.query('begin')
    const context = { people: [ids.admin], organisations: [organisationId], purposes: [], job: null }
    await application.query(readContextStatement(context))
    const planOf = async (select: string, end: string): Promise<string> => {
      const within = (time: string) => `${time} >= '2024-02-01Z' and ${time} < '2024-03-01Z'`
      const { rows } = await application.query<Record<'QUERY PLAN', string>>(
        `explain (costs off) select ${select} from model_call c left join model_call_end e on e.call_id = c.id
           and e.called_at = c.created_at and e.organisation_id = ${organisationId} and ${within('e.called_at')}
         where c.organisation_id = ${organisationId} and ${within('c.created_at')} ${end}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const listed = await planOf('c.task, e.outcome', 'order by c.created_at desc, c.public_id desc limit 21')
    const counted = await planOf('count(*), sum(e.latency_ms)', '')
    for (const plan of [listed, counted]) {
      expect(plan).toContain('using model_call_2024_02_organisation_id_created_at_public_id_idx')
      expect(plan).toContain('using model_call_end_2024_02_')
    }
  } finally {
    await application.end()
  }
})
