import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { clientMessagesReadable, messagesReadable } from '../../../src/features/conversations/index.js'
import { journalsForAssistance } from '../../../src/features/journals/index.js'
import { readRows } from '../../../src/database/read/read-rows.js'
import { sql } from '../../../src/database/sql.js'
import type { FakeModel } from '../../support/doubles/fake-model.js'
import { HOSTILE_MODES, POISON, startHostileModel } from '../../support/doubles/hostile-model.js'
import { startAppWithModel } from '../../support/service/app-with-model.js'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { until } from '../../support/until.js'

/** A covered language model reads stored texts for dangers that the screen has missed: it adds flags, and no more. */

/** Nothing in it is in the lists of the screen, nor like anything that it has learnt. */
const CALM = 'The ferry was late. Okonkwo kept the blue cup. We had soup.'
const DANGER = 'I want to die.'
const TASK = 'read-for-risk'

interface Flag {
  readonly category: string
  readonly severity: string
  readonly foundBy: string
  readonly explanation: string
  readonly notifiedAs: string
  readonly evidence: { readonly text: string; readonly weighed: readonly unknown[] } | null
}

async function ask<Data>(app: TestApp, query: string, as: As, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await app.graphql(query, variables, as)
  expect(errors).toBeUndefined()
  return data as Data
}

async function writeEntry(app: TestApp, description: string, visibility = 'AI'): Promise<string> {
  const { createJournal } = await ask<{ createJournal: { journalId: string } }>(
    app,
    'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
    'client',
    { input: { description, visibility } },
  )
  return createJournal.journalId
}

async function flagsOf(app: TestApp): Promise<readonly Flag[]> {
  const { riskFlags } = await ask<{ riskFlags: { nodes: readonly Flag[] } }>(
    app,
    '{ riskFlags { nodes { category severity foundBy explanation notifiedAs evidence { text weighed { text } } } } }',
    'therapist',
  )
  return riskFlags.nodes
}

/** Waits until the text was read, or was found to be none that is read. */
async function untilRead(app: TestApp, id: string, kind = 'read-journal-for-risk'): Promise<void> {
  const select = `select state from effect where kind = $1 and ref_id = $2 and state not in ('done', 'dead')`
  const any = await app.owner.query('select 1 from effect where kind = $1 and ref_id = $2', [kind, id])
  expect(any.rows.length).toBeGreaterThan(0)
  await until(async () => (await app.owner.query(select, [kind, id])).rows.length === 0)
}

describe('a model that answers', () => {
  let endpoint: FakeModel
  let app: TestApp
  beforeAll(async () => {
    ;({ app, endpoint } = await startAppWithModel({ RISK_MODEL: 'on' }))
    await app.owner.query(`update user_account set last_name = 'Okonkwo' where id = $1`, [app.personas.ids.client])
  })
  afterAll(async () => {
    await app.close()
    await endpoint.close()
  })
  beforeEach(async () => {
    endpoint.requests.length = 0
    endpoint.script.length = 0
    endpoint.answers.clear()
    await app.owner.query('delete from risk_flag')
  })

  const finds = (...findings: readonly { readonly sentence: number; readonly category: string }[]): void => {
    endpoint.answers.set(TASK, JSON.stringify({ findings }))
  }

  test('adds a flag that says who found it and shows the sentence, and calls nobody', async () => {
    finds({ sentence: 2, category: 'abuse' })
    const id = await writeEntry(app, CALM)
    expect(await flagsOf(app)).toEqual([])
    await untilRead(app, id)
    expect(await flagsOf(app)).toEqual([
      {
        ...{ category: 'ABUSE', severity: 'MODERATE', foundBy: 'MODEL', notifiedAs: 'THERAPIST' },
        explanation: expect.stringMatching(/^By a language model/),
        evidence: { text: 'Okonkwo kept the blue cup', weighed: [] },
      },
    ])
    const { rows } = await app.owner.query(
      `select kind from effect where kind in ('escalate-risk-flag', 'send-push') and created_at > now() - interval '1 minute'`,
    )
    expect(rows).toEqual([])
  })

  test('adds a flag that keeps its words after a change, while they stand in the text', async () => {
    finds({ sentence: 2, category: 'abuse' })
    const id = await writeEntry(app, CALM)
    await untilRead(app, id)
    finds()
    const change = async (input: Record<string, unknown>) => {
      const update =
        'mutation ($id: ID!, $input: UpdateJournalInput!) { updateJournal(id: $id, input: $input) { journalId } }'
      await ask(app, update, 'client', { id, input })
      await untilRead(app, id)
      return (await flagsOf(app)).map(({ evidence }) => evidence?.text ?? null)
    }
    const words = 'Okonkwo kept the blue cup'
    expect(await change({ title: 'Tuesday' })).toEqual([words])
    expect(await change({ description: `A note first. It rained. ${CALM}` })).toEqual([words])
    expect(await change({ description: 'The ferry was late.' })).toEqual([null])
  })

  test('gets numbered sentences without names', async () => {
    finds()
    await untilRead(app, await writeEntry(app, CALM))
    expect(endpoint.requests).toHaveLength(1)
    const said = endpoint.requests[0]?.body.messages.at(-1)?.content ?? ''
    expect(said).toMatch(/\[1\] The ferry was late\n\[2\] \[PERSON-[A-Z2-7]+\] kept the blue cup\n\[3\] We had soup/)
    expect(JSON.stringify(endpoint.requests)).not.toMatch(/okonkwo/i)
  })

  test('raises HIGH only where the sentence names a means, and once for each category', async () => {
    finds(
      { sentence: 1, category: 'self_harm' },
      { sentence: 2, category: 'self_harm' },
      { sentence: 3, category: 'acute_crisis' },
    )
    await untilRead(app, await writeEntry(app, 'The soup was cold. The bridge at noon. The bus came.'))
    const found = (await flagsOf(app)).map(({ category, severity }) => `${category} ${severity}`)
    expect(found.toSorted()).toEqual(['ACUTE_CRISIS MODERATE', 'SELF_HARM HIGH'])
  })

  test('removes and lowers nothing that the rules found', async () => {
    finds({ sentence: 1, category: 'self_harm' })
    await untilRead(app, await writeEntry(app, DANGER))
    finds()
    await untilRead(app, await writeEntry(app, DANGER))
    const found = (await flagsOf(app)).map(({ severity, foundBy }) => `${severity} ${foundBy}`)
    expect(found).toEqual(['HIGH RULES', 'HIGH RULES'])
  })

  test.each([
    ['a sentence that is not there', '{"findings":[{"sentence":9,"category":"abuse"}]}'],
    ['a sentence before the first', '{"findings":[{"sentence":0,"category":"abuse"}]}'],
    ['half a sentence', '{"findings":[{"sentence":1.5,"category":"abuse"}]}'],
    ['an unknown category', '{"findings":[{"sentence":1,"category":"boredom"}]}'],
    ['no JSON', 'It is dangerous.'],
  ])('that names %s changes nothing', async (_, text) => {
    endpoint.answers.set(TASK, text)
    await untilRead(app, await writeEntry(app, CALM))
    expect(await flagsOf(app)).toEqual([])
  })

  test('is asked again when it was away, and raises the flag then', async () => {
    finds({ sentence: 1, category: 'self_harm' })
    endpoint.script.push({ status: 400 })
    await untilRead(app, await writeEntry(app, CALM))
    expect(await flagsOf(app)).toEqual([])
  })

  test('reads no entry that its client keeps from automated assistance', async () => {
    for (const visibility of ['PRIVATE', 'SHARED']) await untilRead(app, await writeEntry(app, CALM, visibility))
    expect(endpoint.requests).toEqual([])
  })

  test('does not read what was changed meanwhile as if it still said so', async () => {
    finds({ sentence: 2, category: 'abuse' })
    const gate = Promise.withResolvers<void>()
    endpoint.script.push({ after: gate.promise })
    const id = await writeEntry(app, CALM)
    await until(async () => endpoint.requests.length === 1)
    await app.owner.query(`update journal set description = 'We had soup.', version = version + 1 where id = $1`, [id])
    gate.resolve()
    await untilRead(app, id)
    expect(await flagsOf(app)).toEqual([])
  })

  test('reads what a client writes in a session, and not what an assistant answered', async () => {
    finds({ sentence: 1, category: 'self_harm' })
    const userid = app.personas.ids.client
    const { sessionid } = (
      await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body: { userid }, as: 'client' })
    ).body
    await app.rest('POST', '/chat/messages/', {
      body: { sessionid, prompt: 'The ferry was late.', message: 'Boats often are.' },
      as: 'client',
    })
    const stored = await app.owner.query<{ id: string }>('select max(id) as id from conversation_message')
    await untilRead(app, stored.rows[0]?.id ?? '', 'read-message-for-risk')
    const said = JSON.stringify(endpoint.requests.map(({ body }) => body.messages))
    expect(said).toContain('[1] The ferry was late')
    expect(said).not.toContain('Boats often are')
    const { rows } = await app.owner.query('select found_by, source, field, span_start from risk_flag')
    expect(rows).toEqual([{ found_by: 'model', source: 'conversationMessage', field: 'prompt', span_start: 0 }])
  })

  test('shows the client the call in the ledger, and no answer', async () => {
    finds({ sentence: 1, category: 'abuse' })
    await untilRead(app, await writeEntry(app, CALM))
    const { modelCalls } = await ask<{ modelCalls: { nodes: readonly unknown[] } }>(
      app,
      '{ modelCalls(first: 1) { nodes { task outcome answer } } }',
      'client',
    )
    expect(modelCalls.nodes).toEqual([{ task: TASK, outcome: 'DONE', answer: null }])
  })

  test('is asked only while the client consents', async () => {
    const consent = (status: string) =>
      app.rest('POST', `/users/${app.personas.ids.client}/consents/`, { as: 'client', body: { kind: 'ai', status } })
    await consent('withdrawn')
    await untilRead(app, await writeEntry(app, CALM))
    expect(endpoint.requests).toEqual([])
    await consent('given')
  })

  test('its job reaches the text that it was started for, and other jobs do not', async () => {
    finds()
    const id = Number(await writeEntry(app, CALM))
    const reach = async (job: string, subjectId: number): Promise<number[]> => {
      const ctx = app.app.context({ kind: 'job', job, subjectId }, job)
      const scopes = [journalsForAssistance(ctx), messagesReadable(ctx), clientMessagesReadable(ctx)]
      return Promise.all(
        scopes.map(
          async (scope) => (await readRows(ctx, sql`select 1 from ${scope.as('r')}`, { subject: () => null })).length,
        ),
      )
    }
    expect(await reach('read-journal-for-risk', id)).toEqual([1, 0, 0])
    expect(await reach('read-message-for-risk', id)).toEqual([0, expect.any(Number), expect.any(Number)])
    expect(await reach('send-push', id)).toEqual([0, 0, 0])
  })
})

test('by default no model reads anything', async () => {
  const { app, endpoint } = await startAppWithModel()
  try {
    const id = await writeEntry(app, CALM)
    const { rows } = await app.owner.query(`select 1 from effect where kind like 'read-%-for-risk' and ref_id = $1`, [
      id,
    ])
    expect(rows).toEqual([])
    expect(endpoint.requests).toEqual([])
  } finally {
    await app.close()
    await endpoint.close()
  }
})

test('a model that no agreement covers is not asked', async () => {
  const providers = { acme: { baseUrl: 'http://127.0.0.1:9/v1', key: 'k', model: 'm', covered: false } }
  const app = await startTestApp({
    RISK_MODEL: 'on',
    MODEL_PROVIDERS: JSON.stringify(providers),
    MODEL_PROVIDER: 'acme',
  })
  try {
    await untilRead(app, await writeEntry(app, CALM))
    expect((await app.owner.query('select 1 from model_call')).rows).toEqual([])
    expect(await flagsOf(app)).toEqual([])
  } finally {
    await app.close()
  }
})

test('a hostile model changes nothing that the rules found, and no word of it is stored', async () => {
  const hostile = await startHostileModel()
  const modes = HOSTILE_MODES.filter((mode) => mode !== 'slow' && mode !== 'endless')
  const app = await startTestApp({
    RISK_MODEL: 'on',
    MODEL_PROVIDERS: hostile.providers,
    MODEL_PROVIDER: modes[0] ?? '',
  })
  try {
    for (const mode of modes) {
      await app.owner.query('delete from risk_flag')
      await app.owner.query('update organisation set model_provider = $1', [mode])
      const id = await writeEntry(app, DANGER)
      await app.owner.query(`update effect set attempt = 3 where kind = 'read-journal-for-risk' and ref_id = $1`, [id])
      await untilRead(app, id)
      const flags = await flagsOf(app)
      expect([mode, flags.filter(({ foundBy }) => foundBy === 'RULES').length]).toEqual([mode, 1])
      // A model that points at everything points at what stands there, and calls nobody.
      for (const { foundBy, severity, evidence } of flags) {
        if (foundBy !== 'RULES') expect([mode, severity, evidence?.text]).toEqual([mode, 'MODERATE', 'I want to die'])
      }
      expect(JSON.stringify(flags)).not.toMatch(POISON)
    }
    const { rows } = await app.owner.query('select answer from model_call_end where answer is not null')
    expect(rows).toEqual([])
  } finally {
    await app.close()
    await hostile.close()
  }
})
