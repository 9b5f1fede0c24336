import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { listManuals, ManualReader, reindexManuals, searchKnowledge } from '../../../src/features/knowledge/index.js'
import { sweepKnowledge } from '../../../src/features/knowledge/ingest/sweep-generations.js'
import { type As, type GraphqlAnswer, startTestApp, type TestApp } from '../../support/service/app.js'
import { eventFeed } from '../../support/service/event-feed.js'
import { askAssistant } from '../../support/service/ask-assistant.js'
import type { PersonaName } from '../../support/service/personas.js'
import { giveSmallManual, knowledgeContext } from '../../support/records/small-manual.js'
import { indexedManual, sendManual, untilIndexed, uploadText } from '../../support/records/practice-manuals.js'
import { untilSeen } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_AI: '100000' })
  await giveSmallManual(app)
})
afterAll(() => app.close())

const RULES = `# House rules of the heron practice

## The glimmerwort at night

Description: Whoever meets the glimmerwort at night calls the lighthouse keeper. Quietude training follows within a week.

Symptoms: glimmerwort glow; murmuring
`

interface Answered {
  readonly response: string
  readonly hasEvidence: boolean
  readonly sources: readonly { readonly document: string; readonly excerpt: string }[]
  readonly entities: readonly { readonly name: string }[]
}
async function answer(text: string, as: As, method = 'LOCAL'): Promise<Answered> {
  const { data, errors } = await app.graphql(
    `query ($input: QueryKnowledgeInput!) { queryKnowledge(input: $input) {
      response hasEvidence sources { document excerpt } entities { name } communities { title summary } } }`,
    { input: { text, method } },
    as,
  )
  expect(errors).toBeUndefined()
  return data?.['queryKnowledge'] as Answered
}

const list = async (as: PersonaName) =>
  (await app.graphql('{ practiceManuals { id title state isForClients passages version } }', {}, as)).data?.[
    'practiceManuals'
  ] as readonly { readonly id: string; readonly title: string; readonly state: string; readonly version: number }[]
const withdraw = (id: string, as: As): Promise<GraphqlAnswer> =>
  app.graphql('mutation ($id: ID!) { withdrawManual(id: $id) { manualId } }', { id }, as)
const update = (id: string, input: Record<string, unknown>, as: As = 'admin'): Promise<GraphqlAnswer> =>
  app.graphql(
    'mutation ($id: ID!, $input: UpdateManualInput!) { updateManual(id: $id, input: $input) { manual { title state version } } }',
    { id, input },
    as,
  )
const choose = (areUsed: boolean, as: As): Promise<GraphqlAnswer> =>
  app.graphql('mutation ($areUsed: Boolean!) { chooseCommonManuals(areUsed: $areUsed) { areUsed } }', { areUsed }, as)
const codeOf = ({ errors }: GraphqlAnswer): unknown => errors?.[0]?.extensions['code']

describe('a manual of a practice', () => {
  let id: string
  beforeAll(async () => {
    id = await indexedManual(app, 'admin', { text: RULES })
  })

  it('is listed for its admin with its state, and for nobody else', async () => {
    expect(await list('admin')).toMatchObject([
      { id, title: 'House rules of the heron practice', state: 'READY', isForClients: false, passages: 2 },
    ])
    expect(await list('outsideAdmin')).toEqual([])
    for (const as of ['therapist', 'operator', 'client'] as const) {
      expect(codeOf(await app.graphql('{ practiceManuals { id } }', {}, as))).toBe('FORBIDDEN')
    }
  })

  it.each(['BASIC', 'LOCAL', 'DRIFT', 'GLOBAL'])('answers its staff beside the common manuals: %s', async (method) => {
    for (const as of ['admin', 'therapist', 'colleague'] as const) {
      const { response, sources } = await answer('What do we do when we meet the glimmerwort?', as, method)
      expect(response).toContain('lighthouse keeper')
      expect(sources[0]?.document).toBe('House rules of the heron practice')
    }
    expect((await answer('lantern fever', 'therapist', method)).sources[0]?.document).toBe('Small manual')
    const both = await answer('glimmerwort and lantern fever', 'therapist', method)
    expect(new Set(both.sources.map(({ document }) => document))).toEqual(
      new Set(['House rules of the heron practice', 'Small manual']),
    )
  })

  it.each(['BASIC', 'LOCAL', 'DRIFT', 'GLOBAL'])('gives nothing of it to anybody else: %s', async (method) => {
    for (const as of ['outsideAdmin', 'outsider', 'operator', 'client', 'otherClient'] as const) {
      for (const question of [
        'glimmerwort',
        'lighthouse keeper',
        'glimmerwrot glow',
        'House rules of the heron practice',
      ]) {
        const found = await answer(question, as, method)
        expect([as, question, found.hasEvidence, JSON.stringify(found)]).toEqual([
          ...[as, question, false],
          expect.not.stringMatching(/heron|lighthouse|glimmerwort|murmuring/),
        ])
      }
    }
    const rest = await app.rest<{ response: string }>('POST', '/ai/knowledge/query/', {
      body: { query_text: 'glimmerwort', method: method.toLowerCase() },
    })
    expect(rest.body.response).toBe('The manuals of this service have nothing on this question.')
    const job = knowledgeContext(app)
    expect(await searchKnowledge(job, ManualReader.of(job), 'glimmerwort')).toEqual([])
  })

  it('changes nothing of what other practices are answered', async () => {
    const before = await answer('restless walking at dusk', 'outsider')
    await indexedManual(app, 'admin', {
      text: `# Dusk\n\n${'Restless walking at dusk is common here.\n\n'.repeat(40)}`,
    })
    expect(await answer('restless walking at dusk', 'outsider')).toEqual(before)
    expect(await answer('restless walking at dusk', 'therapist')).not.toEqual(before)
  })

  it('is cited by the clinical assistant to therapists of the practice only', async () => {
    const data = { user_query: 'What do we do about the glimmerwort at night?', session_id: 'rules' }
    const { client } = app.personas.ids
    const asked = await askAssistant(app, 'therapist', { data: { ...data, user_id: client } })
    expect(asked.status).toBe(200)
    expect(JSON.stringify(asked.events)).toContain('House rules of the heron practice')
    const own = await askAssistant(app, 'client', { data: { ...data, user_id: client } })
    expect(own.status).toBe(200)
    expect(JSON.stringify(own.events)).not.toMatch(/heron|lighthouse/)
  })

  it('is the same as no manual to other practices', async () => {
    const absent = '2000000000'
    for (const ask of [
      (one: string) => withdraw(one, 'outsideAdmin'),
      (one: string) => update(one, { title: 'Mine' }, 'outsideAdmin'),
      (one: string) =>
        app.graphql(
          'query ($id: ID!) { jobProgress(job: "index-manual", subjectId: $id) { state } }',
          { id: one },
          'outsideAdmin',
        ),
    ]) {
      const answers = await Promise.all([ask(id), ask(absent)])
      expect(answers.map(codeOf)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
      expect(answers[0]?.errors).toEqual(answers[1]?.errors)
    }
    const { data } = await app.graphql(
      'query ($id: ID!) { jobProgress(job: "index-manual", subjectId: $id) { state percent } }',
      { id },
      'admin',
    )
    expect(data).toEqual({ jobProgress: { state: 'DONE', percent: 100 } })
  })

  it('tells its admins by their feed how far its index is, and nobody else', async () => {
    const admin = await eventFeed(app, 'admin', 'jobProgress')
    const others = await Promise.all(
      (['outsideAdmin', 'therapist', 'client'] as const).map((as) => eventFeed(app, as, 'jobProgress')),
    )
    const manualId = await indexedManual(app, 'admin', { text: RULES.replaceAll('glimmerwort', 'moonwort') })
    // One when it begins, and one when it has ended.
    const told = await untilSeen(admin, (events) => events.length >= 2)
    expect(new Set(told)).toEqual(new Set([`jobProgress.index-manual ${manualId} UPDATED`]))
    for (const other of others) expect(await other()).toEqual([])
    await withdraw(manualId, 'admin')
  })

  it('is not among what operators list or count', async () => {
    expect((await listManuals(knowledgeContext(app))).map(({ title }) => title)).toEqual(['Small manual'])
  })

  it('is opened to clients and closed again at once', async () => {
    await update(id, { isForClients: true })
    expect((await answer('glimmerwort', 'client')).response).toContain('lighthouse keeper')
    expect((await answer('glimmerwort', 'outsider')).hasEvidence).toBe(false)
    await update(id, { isForClients: false })
    expect((await answer('glimmerwort', 'client')).hasEvidence).toBe(false)
  })

  it('is renamed at once', async () => {
    const { data } = await update(id, { title: 'Heron rules', expectedVersion: (await list('admin'))[0]?.version })
    expect(data).toMatchObject({ updateManual: { manual: { title: 'Heron rules', state: 'READY' } } })
    expect((await answer('glimmerwort', 'therapist')).sources[0]?.document).toBe('Heron rules')
    expect(codeOf(await update(id, { title: 'Late', expectedVersion: 1 }))).toBe('CONFLICT')
    expect(codeOf(await update(id, {}))).toBe('BAD_USER_INPUT')
  })

  it('is replaced: the text before answers until the new one does', async () => {
    await update(id, { text: '# Heron rules\n\nWhoever meets the glimmerwort rings the brass bell.' })
    await untilIndexed(app, 'admin', id)
    expect((await answer('glimmerwort', 'therapist')).response).toContain('brass bell')
    expect((await answer('lighthouse keeper', 'therapist')).hasEvidence).toBe(false)
    expect((await list('admin'))[0]).toMatchObject({ state: 'READY', title: 'Heron rules' })
  })

  it('is withdrawn at once with all that the index knows of it, and swept away', async () => {
    expect((await withdraw(id, 'admin')).errors).toBeUndefined()
    for (const method of ['BASIC', 'LOCAL', 'DRIFT', 'GLOBAL']) {
      expect(await answer('glimmerwort', 'therapist', method)).toMatchObject({ hasEvidence: false, entities: [] })
    }
    expect(codeOf(await withdraw(id, 'admin'))).toBe('NOT_FOUND')
    await app.owner.query(
      `update knowledge_generation set retired_at = now() - interval '1 hour' where state = 'retired'`,
    )
    await sweepKnowledge.run(knowledgeContext(app), new AbortController().signal)
    const { rows } = await app.owner.query(
      `select (select count(*) from knowledge_unit where body like '%lighthouse%' or body like '%brass%')
        + (select count(*) from knowledge_word where word = 'glimmerwort')
        + (select count(*) from knowledge_generation where not is_common and manual_id is null) as count`,
    )
    expect(rows).toEqual([{ count: '0' }])
  })
})

test('every change leaves an audit row, and no text stands in job rows, audit rows or events', async () => {
  const id = await indexedManual(app, 'admin', { title: 'Quokka title', text: '# Quokka\n\nThe quokka text.' })
  await update(id, { title: 'Quokka again' })
  await update(id, { text: '# Quokka\n\nAnother quokka text.' })
  await untilIndexed(app, 'admin', id)
  await withdraw(id, 'admin')
  const { rows } = await app.owner.query<{ target: string }>(
    `select target from audit where target like 'practiceManual:' || $1 || ':%' order by id`,
    [id],
  )
  expect(new Set(rows.map(({ target }) => target.split(':')[2]))).toEqual(
    new Set(['uploaded', 'indexed', 'updated', 'replaced', 'withdrawn']),
  )
  const kept = await app.owner.query<{ kept: string }>(
    `select coalesce(string_agg(r, ' '), '') as kept from (
       select a::text from audit a union all select e::text from effect e union all select v::text from event v) all_rows(r)`,
  )
  expect(kept.rows[0]?.kept).not.toMatch(/quokka/i)
})

describe('a practice without the common manuals', () => {
  afterAll(() => choose(true, 'admin'))

  it('is answered from its own alone, and says so if there are none', async () => {
    const common = await answer('lantern fever', 'outsider')
    expect((await choose(false, 'admin')).errors).toBeUndefined()
    const own = await app.graphql('{ practice { usesCommonManuals } }', {}, 'admin')
    expect(own.data).toEqual({ practice: { usesCommonManuals: false } })
    for (const as of ['therapist', 'client'] as const) {
      expect(await answer('lantern fever', as)).toMatchObject({
        ...{ hasEvidence: false, entities: [] },
        response: 'The manuals of this service have nothing on this question.',
      })
    }
    expect(await answer('lantern fever', 'outsider')).toEqual(common)
    const id = await indexedManual(app, 'admin', { text: '# Lanterns\n\nA lantern fever is reported to the desk.' })
    const found = await answer('lantern fever', 'therapist')
    expect(found.sources.map(({ document }) => document)).toEqual(['Lanterns'])
    await withdraw(id, 'admin')
  })
})

test('an index that an earlier version has made is made anew, and answers meanwhile', async () => {
  const id = await indexedManual(app, 'admin', { text: '# Versions\n\nThe vellichor is shelved.' })
  const generation = async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      `select id from knowledge_generation where manual_id = $1 and state = 'live'`,
      [id],
    )
    return rows[0]?.id
  }
  const before = await generation()
  await reindexManuals(knowledgeContext(app))
  expect(await generation()).toBe(before)
  await app.owner.query('update knowledge_generation set index_version = 1 where id = $1', [before])
  await reindexManuals(knowledgeContext(app))
  expect((await answer('vellichor', 'therapist')).hasEvidence).toBe(true)
  await untilSeen(generation, (now) => now !== undefined && now !== before)
  expect((await answer('vellichor', 'therapist')).hasEvidence).toBe(true)
  await withdraw(id, 'admin')
})

test('a broken index job is shown, and the manual can be withdrawn', async () => {
  const id = await uploadText(app, 'admin', '# Broken\n\nSomething.')
  await app.owner.query(
    `update effect set state = 'dead', finished_at = now(), lease_token = null, lease_until = null where kind = 'index-manual' and ref_id = $1`,
    [id],
  )
  await app.owner.query(`delete from knowledge_generation where manual_id = $1`, [id])
  expect((await list('admin')).find((manual) => manual.id === id)?.state).toBe('FAILED')
  expect((await withdraw(id, 'admin')).errors).toBeUndefined()
})

test('a practice has room for so many manuals, and the message says nothing of others', async () => {
  await app.owner.query(
    `insert into practice_manual (organisation_id, title, is_for_clients, format, media_type, bytes, sha256, passages, body, uploaded_at, updated_at)
     select $1, 'Filler', false, 'pages', 'text/plain', 1, '', 1, '', now(), now() from generate_series(1, 30)`,
    [app.personas.otherOrganisationId],
  )
  const full = await sendManual(app, 'outsideAdmin', { text: '# One more\n\nToo many.' })
  expect(full.errors?.[0]?.message).toBe('The practice has 30 manuals: withdraw one first.')
  await app.owner.query(
    `delete from practice_manual where id in (select id from practice_manual where organisation_id = $1 limit 5)`,
    [app.personas.otherOrganisationId],
  )
  await app.owner.query('update practice_manual set passages = 400 where organisation_id = $1', [
    app.personas.otherOrganisationId,
  ])
  const long = await sendManual(app, 'outsideAdmin', { text: '# One more\n\nToo long.' })
  expect(long.errors?.[0]?.message).toMatch(/more than 10,000 passages/)
  await app.owner.query('delete from practice_manual where organisation_id = $1', [app.personas.otherOrganisationId])
})
