import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from '@jest/globals'
import { keepGrounded } from '../../../src/features/knowledge/answer/keep-grounded.js'
import { cosineSimilarity, fuseRankings, keepVerbatim, quantizeVector } from '../../../src/knowledge-index/index.js'
import { ingestFiles, removeManuals, ManualReader, searchKnowledge } from '../../../src/features/knowledge/index.js'
import { embedLive } from '../../../src/features/knowledge/ingest/ingest.js'
import { liveGeneration } from '../../../src/features/knowledge/ingest/staging.js'
import type { ScoredUnit } from '../../../src/features/knowledge/search/score-units.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { embedWords } from '../../support/doubles/embed-words.js'
import { type FakeModel, startFakeModel } from '../../support/doubles/fake-model.js'
import { knowledgeContext, SMALL_MANUAL } from '../../support/records/small-manual.js'

let app: TestApp
let endpoint: FakeModel
const { signal } = new AbortController()
const NOTES = `OWL DISORDERS

Somebody with owlishness turns the head in every direction. They hoot before breakfast. Perch training helps most of them.
`

beforeAll(async () => {
  endpoint = await startFakeModel()
  const provider = { baseUrl: endpoint.baseUrl, key: 'k', model: 'fake-1', embeddings: 'fake-e', covered: true }
  app = await startTestApp({
    ...{ MODEL_PROVIDERS: JSON.stringify({ fake: provider }), MODEL_PROVIDER: 'fake', RATE_LIMIT_AI: '100000' },
  })
  endpoint.answers.set('extract-entities', '{"entities":[]}')
  endpoint.answers.set('answer-knowledge', '{"statements":[]}')
  // Enough other passages that one can stand out from them.
  const others = Array.from(
    { length: 60 },
    (_, n) => `## F93.${n} Thing${n}\n\nPlain text${n} of part${n} and piece${n}.\n`,
  )
  await take('small.md', `${SMALL_MANUAL}\n# F93 Other things\n\n${others.join('\n')}`)
})
afterEach(() => {
  endpoint.script.length = 0
  endpoint.requests.length = 0
  endpoint.meanings.clear()
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

async function take(name: string, text: string) {
  const path = join(app.dataDir, name)
  await writeFile(path, text)
  return ingestFiles(knowledgeContext(app), [path], { signal })
}

const embedded = () =>
  endpoint.requests.filter(({ path }) => path.endsWith('/embeddings')).map(({ body }) => body.input ?? [])

interface Answered {
  readonly hasEvidence: boolean
  readonly sources: readonly { readonly code: string | null }[]
  readonly entities: readonly { readonly kind: string; readonly name: string }[]
}
async function answer(text: string, as: 'therapist' | 'client' = 'therapist', method = 'LOCAL'): Promise<Answered> {
  const { data, errors } = await app.graphql(
    `query ($input: QueryKnowledgeInput!) { queryKnowledge(input: $input) { hasEvidence sources { code } entities { kind name } } }`,
    { input: { text, method } },
    as,
  )
  expect(errors).toBeUndefined()
  return data?.queryKnowledge as Answered
}

/** A question in words that no manual has, and that mean what F91.0 says. */
const STRANGE = 'umbrella bicycle tractor carpet'
function explain(): void {
  const meant = ['selenopia', 'moon', 'stumbling', 'patience']
  for (const [at, word] of STRANGE.split(' ').entries()) endpoint.meanings.set(word, meant[at] ?? '')
}

describe('a question', () => {
  it.each(['BASIC', 'LOCAL', 'DRIFT', 'GLOBAL'])(
    'is answered by its meaning where words find nothing: %s',
    async (method) => {
      explain()
      const { hasEvidence, sources } = await answer(STRANGE, 'therapist', method)
      expect([hasEvidence, sources[0]?.code]).toEqual([true, 'F91.0'])
    },
  )

  it('unrelated to the manuals has no answer, although some unit is nearest', async () => {
    expect(await answer(STRANGE)).toMatchObject({ hasEvidence: false, sources: [] })
    expect(embedded()).toEqual([[STRANGE]])
  })

  it('keeps the results of its words, and a code is looked up without embedding', async () => {
    explain()
    expect((await answer('lantern fever')).sources[0]?.code).toBe('F90.1')
    expect((await answer(`F90.1 ${STRANGE}`)).sources[0]?.code).toBe('F90.1')
  })

  it('is sent de-identified, and the ledger records it', async () => {
    await answer('Does Maya Okonkwo have lantern fever?', 'client')
    const [sent] = embedded()
    expect(sent?.join(' ')).toMatch(/lantern fever/)
    expect(sent?.join(' ')).not.toMatch(/okonkwo/i)
    const { rows } = await app.owner.query(
      `select c.task, c.provider, c.model, c.source_kinds, e.outcome, e.answer, e.input_tokens > 0 as paid
       from model_call c join model_call_end e on e.call_id = c.id and e.called_at = c.created_at
       where c.task = 'embed-question' order by c.id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        ...{ task: 'embed-question', provider: 'fake', model: 'fake-e', source_kinds: ['question'] },
        ...{ outcome: 'done', answer: null, paid: true },
      },
    ])
  })

  it('of a client without consent, the legacy integration, a job or another feature is not sent', async () => {
    explain()
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into consent (client_user_id, organisation_id, kind, form_version, status)
       select $1, null, 'ai', 1, 'withdrawn' returning id`,
      [app.personas.ids.client],
    )
    expect((await answer(STRANGE, 'client')).hasEvidence).toBe(false)
    await app.owner.query('delete from consent where id = $1', [rows[0]?.id])
    const { status } = await app.rest('POST', '/ai/knowledge/query/', { body: { query_text: STRANGE } })
    expect(status).toBe(200)
    await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), STRANGE)
    expect(embedded()).toEqual([])
  })

  test.each([
    ['fails', { status: 500 }, 'failed'],
    ['refuses', { status: 400 }, 'refused'],
    ['answers with something else', { raw: '{"data":[{"index":0,"embedding":["x"]}]}' }, 'garbage'],
    ['answers for other texts', { raw: '{"data":[]}' }, 'garbage'],
  ])('is answered by words when the endpoint %s, and the metrics say so', async (_how, trouble, outcome) => {
    const count = async () => {
      const line = new RegExp(
        `care_model_call_seconds_count\\{task="embed-question",provider="fake",outcome="${outcome}"\\} (\\d+)`,
      )
      return Number(line.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1] ?? 0)
    }
    const before = await count()
    endpoint.script.push(...Array.from({ length: outcome === 'failed' ? 3 : 1 }, () => trouble))
    expect((await answer('lantern fever')).sources[0]?.code).toBe('F90.1')
    expect(await count()).toBe(before + 1)
  })
})

describe('a build', () => {
  it('sends new texts in bounded batches, and none twice', async () => {
    expect((await take('more.md', '# F94 Spoons\n\nSpoons bend.\n\n## F94.1 Forks\n\nForks do not.\n')).isWhole).toBe(
      true,
    )
    expect(embedded()).toEqual([['F94 Spoons\nSpoons bend.', 'F94 Spoons\nF94.1 Forks\nForks do not.']])
    endpoint.requests.length = 0
    await removeManuals(knowledgeContext(app), [join(app.dataDir, 'more.md')], { signal })
    expect(endpoint.requests).toEqual([])
  })

  it('whose endpoint fails halfway answers by words, and is resumed', async () => {
    const many = Array.from({ length: 70 }, (_, n) => `## F95.${n} Rain${n}\n\nIt rains for ${n} days.\n`).join('\n')
    const path = join(app.dataDir, 'rain.md')
    // Twelve times six units are looked through; of three requests for their places the second is refused.
    endpoint.script.push(...Array.from({ length: 13 }, () => ({})), { status: 400 })
    const first = await take('rain.md', many)
    expect(first.isWhole).toBe(false)
    expect(embedded().map(({ length }) => length)).toEqual([32, 32])
    expect(
      (await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'Rain7'))[0]?.code,
    ).toBe('F95.7')
    endpoint.requests.length = 0
    const live = await liveGeneration(knowledgeContext(app))
    await embedLive(knowledgeContext(app), live?.id ?? 0, signal)
    expect(embedded().map(({ length }) => length)).toEqual([32, 6])
    endpoint.requests.length = 0
    await embedLive(knowledgeContext(app), live?.id ?? 0, signal)
    expect(endpoint.requests).toEqual([])
    await removeManuals(knowledgeContext(app), [path], { signal })
  })

  it('by another model embeds all units again, and until then no question is sent', async () => {
    await app.owner.query(`update knowledge_generation set embedding_model = 'fake/older' where state = 'live'`)
    await app.owner.query(`update knowledge_embedding set model = 'fake/older'`)
    explain()
    expect((await answer(STRANGE)).hasEvidence).toBe(false)
    expect(embedded()).toEqual([])
    const live = await liveGeneration(knowledgeContext(app))
    await embedLive(knowledgeContext(app), live?.id ?? 0, signal)
    expect(embedded().flat().length).toBeGreaterThan(60)
    expect((await answer(STRANGE)).sources[0]?.code).toBe('F91.0')
  })

  it('keeps only extracted entities that occur in the manual', async () => {
    const found = [
      { passage: 1, kind: 'disorder', name: 'owlishness' },
      { passage: 1, kind: 'treatment', name: 'perch training' },
      { passage: 1, kind: 'treatment', name: 'lithium' },
      { passage: 2, kind: 'symptom', name: 'hoot' },
      { passage: 9, kind: 'symptom', name: 'breakfast' },
    ]
    endpoint.answers.set('extract-entities', JSON.stringify({ entities: found }))
    expect((await take('owls.txt', NOTES)).isWhole).toBe(true)
    endpoint.answers.set('extract-entities', '{"entities":[]}')
    expect((await answer('perch training')).entities).toContainEqual({ kind: 'treatment', name: 'perch training' })
    expect((await answer('lithium')).entities).toEqual([])
    const { rows } = await app.owner.query(
      `select found::text as found from knowledge_extraction where found::text like '%perch%'`,
    )
    expect(rows[0]).not.toMatchObject({ found: expect.stringMatching(/lithium|breakfast/) })
    endpoint.requests.length = 0
    await take('owls.txt', NOTES)
    expect(endpoint.requests).toEqual([])
  })

  it('whose model returns no readable answer uses the rules', async () => {
    endpoint.answers.set('extract-entities', 'Sure!')
    expect((await take('owls.txt', `${NOTES}\nIt is rare.\n`)).isWhole).toBe(false)
    endpoint.answers.set('extract-entities', '{"entities":[]}')
    expect((await answer('owlishness')).hasEvidence).toBe(true)
  })
})

test('statements of a model are dropped if they add a number or an address to the passages', () => {
  const unit = { heading: 'F91 › Owls', code: 'F91.0', score: 1 }
  const units = [
    { ...unit, number: 1, text: 'It lasts 2 weeks. See www.owls.example.' },
    { ...unit, number: 2, code: 'F91.1', text: 'It lasts 6 months.' },
  ]
  const kept = (text: string, ...sources: number[]) => keepGrounded([{ text, sources }], units)
  for (const [text, source] of [
    ['Dura 2 semanas (F91.0).', 1],
    ['See www.owls.example.', 1],
    ['No number.', 2],
  ] as const)
    expect(kept(` ${text} `, source, 9, source)).toEqual([{ text, sources: [source] }])
  expect(kept('It lasts 2 weeks or 6 months.', 1, 2)).toHaveLength(1)
  for (const text of [
    'It lasts 6 months.',
    'Take 200 mg.',
    'Call 0900 555 123.',
    'https://evil.example',
    'a@b.example',
    ' ',
  ])
    expect([text, kept(text, 1)]).toEqual([text, []])
  expect(kept('No number.', 9)).toEqual([])
})

test.each([
  ['You most likely have a severe depressive disorder.', []],
  ["You've got OCD.", []],
  ['Your husband is suffering from dementia.', []],
  ['She has F91.0.', []],
  ['His diagnosis is moon blindness.', []],
  ['They meet the criteria for a phobia.', []],
  ['The manual describes moon blindness.', [1]],
  ['It asks whether you have a phobia of animals.', [1]],
  ['In a depression they often wake early.', [1]],
])('a statement of a model that says what somebody has is dropped: %s', (text, sources) => {
  const unit = { number: 1, heading: 'F91 › Owls', code: 'F91.0', score: 1, text: 'Owls.' }
  expect(keepGrounded([{ text, sources: [1] }], [unit])).toEqual(sources.length === 0 ? [] : [{ text, sources }])
})

test('extracted names must occur word for word in the passage', () => {
  const passage = 'Cognitive-behavioural therapy (CBT) is offered first. Nightmares may go on.'
  const names = [
    'CBT',
    'cognitive behavioural therapy',
    'Nightmare',
    'nightmares',
    'Nightmares',
    'go',
    '',
    'x',
    'therapy first',
  ]
  const kept = keepVerbatim(
    passage,
    names.map((name) => ({ kind: 'symptom', name })),
  )
  expect(kept.map(({ name }) => name)).toEqual(['CBT', 'cognitive behavioural therapy', 'nightmares', 'go'])
})

test('a quantized vector keeps its similarity', () => {
  const [one, other] = ['sleep and dreams of night', 'dreams of night and day'].map((text) =>
    Float32Array.from(embedWords(text)),
  )
  if (one === undefined || other === undefined) throw new Error('Two were made.')
  expect(cosineSimilarity(one, quantizeVector(one).numbers)).toBeCloseTo(1, 3)
  const cosine = one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0)
  expect(cosineSimilarity(one, quantizeVector(other).numbers)).toBeCloseTo(cosine, 2)
  expect(cosineSimilarity(one, Buffer.alloc(3))).toBe(0)
  expect(quantizeVector(one).signs).toMatch(/^[01]{256}$/)
})

test('two rankings are fused, and the scores follow the positions', () => {
  const unit = (unitId: number, score: number): ScoredUnit => ({
    ...{
      unitId,
      generationId: 1,
      documentId: 1,
      section: unitId,
      score,
      code: null,
      words: 0,
      share: 1,
      isNamed: false,
    },
  })
  const near = (unitId: number, lift: number) => ({ unit: unit(unitId, 0.5), lift })
  const fused = fuseRankings([unit(1, 9), unit(2, 8), unit(3, 7)], [near(3, 5), near(4, 3), near(5, 1)], false)
  expect(fused.map(({ unitId }) => unitId)).toEqual([3, 1, 2, 4])
  expect(fused.map(({ score }) => score)).toEqual([9, 8, 7, 7])
  const named = fuseRankings([unit(1, 9), unit(2, 8)], [near(2, 5), near(3, 4), near(1, 3)], true)
  expect(named.map(({ unitId }) => unitId)).toEqual([1, 2, 3])
  // A unit of a manual without vectors keeps its place.
  const beside = fuseRankings([unit(1, 9), unit(2, 8), unit(3, 7)], [near(2, 5), near(3, 4)], false, (one) => {
    return one.unitId !== 1
  })
  expect(beside.map(({ unitId }) => unitId)).toEqual([1, 2, 3])
  expect(fuseRankings([], [near(4, 3.9)], false)).toEqual([])
  expect(fuseRankings([], [near(4, 4.1)], false)).toHaveLength(1)
})
