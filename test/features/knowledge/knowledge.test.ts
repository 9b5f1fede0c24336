import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { shapeOf } from '../../../src/features/knowledge/answer/response-shape.js'
import { divideReading } from '../../../src/features/knowledge/search/divide-reading.js'
import {
  chunkSections,
  codesIn,
  correctSpelling,
  readMarkdown,
  quotable,
  readPages,
  sectionsOfChunks,
  toSearchText,
} from '../../../src/knowledge-index/index.js'
import { measuresIn } from '../../../src/knowledge-index/graph/entity-names.js'
import {
  ingestFiles,
  listManuals,
  removeManuals,
  ManualReader,
  searchKnowledge,
} from '../../../src/features/knowledge/index.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { makePdf, pdfLine } from '../../support/records/documents.js'
import { giveSmallManual, knowledgeContext, SMALL_MANUAL } from '../../support/records/small-manual.js'

let app: TestApp
let folder: string
const signal = new AbortController().signal
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_AI: '100000' })
  folder = join(app.dataDir, 'manuals')
  await mkdir(folder)
})
afterAll(() => app.close())

interface Told {
  readonly response: string | null
  readonly error: string | null
}
const ask = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.rest<Told>('POST', '/ai/knowledge/query/', { body, headers })
const KEY = { 'idempotency-key': 'asked-before-there-is-an-index' }

interface Answered {
  readonly response: string
  readonly hasEvidence: boolean
  readonly model: string
  readonly sources: readonly {
    number: number
    document: string
    heading: string
    code: string | null
    page: number | null
  }[]
  readonly leads: readonly { code: string; name: string; words: readonly string[]; source: number }[]
  readonly entities: readonly { kind: string; name: string; code: string | null }[]
  readonly communities: readonly { title: string }[]
}
async function answer(text: string, method = 'LOCAL', responseType: string | null = null): Promise<Answered> {
  const { data, errors } = await app.graphql(
    `query ($input: QueryKnowledgeInput!) { queryKnowledge(input: $input) { response hasEvidence model leads { code name words source }
      sources { number document heading code page excerpt score } entities { kind name code } communities { title summary } } }`,
    { input: { text, method, responseType } },
    'therapist',
  )
  expect(errors).toBeUndefined()
  return data?.queryKnowledge as Answered
}

test('without an index, questions are answered with an error and other features find nothing', async () => {
  const { status, body } = await ask({ query_text: 'What is lantern fever?' }, KEY)
  expect([status, body]).toEqual([500, { response: null, error: 'The knowledge index is not built yet.' }])
  const { errors } = await app.graphql('{ queryKnowledge(input: { text: "x" }) { response } }', {}, 'client')
  expect(errors?.[0]?.extensions.code).toBe('KNOWLEDGE_UNAVAILABLE')
  expect(await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'lantern fever')).toEqual(
    [],
  )
})

describe('with a small manual', () => {
  beforeAll(() => giveSmallManual(app))

  it('stores only successful answers: a failed key can be used again, also for another question', async () => {
    expect(await ask({ query_text: 'What is moon blindness?' }, KEY)).toMatchObject({ status: 200 })
    expect(await ask({ query_text: 'What is lantern fever?' }, KEY)).toMatchObject({ status: 409 })
  })

  it.each([
    ['its code', 'F90.1', 'F90.1'],
    ['its code without the dot', 'what is f901?', 'F90.1'],
    ['its name', 'lantern fever', 'F90.1'],
    ['another name', 'wick sickness', 'F90.1'],
    ['an abbreviation', 'LF', 'F90.1'],
    ['a misspelling', 'lantrn feever', 'F90.1'],
    ['symptoms', 'walks restlessly when it is dusk, with shining eyes', 'F90.1'],
    ['a measure by its long name', 'Lantern Fever Scale', 'F90.1'],
    ['a treatment', 'who is treated with curtain therapy?', 'F90.1'],
    ['other words of another', 'stumbles at night', 'F91.0'],
  ])('finds a disorder by %s, with every method', async (_by, question, code) => {
    for (const method of ['basic', 'local', 'drift', 'global'] as const) {
      const [best] = await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), question, {
        method,
      })
      expect([method, best?.code]).toEqual([method, code])
    }
  })

  it('answers with the paragraph that was asked for, and cites its source', async () => {
    const found = await answer('Which treatments are there for lantern fever?', 'LOCAL', 'Single Sentence')
    expect(found.response).toBe(
      'F90.1 Lantern fever: First-line treatments: early bedtime; curtain therapy (CT), in a group. [1]',
    )
    expect(found.sources[0]).toMatchObject({
      ...{
        number: 1,
        document: 'Small manual',
        heading: 'F90 Lantern disorders › F90.1 Lantern fever',
        code: 'F90.1',
        page: null,
      },
    })
    expect(found).toMatchObject({ hasEvidence: true, model: 'offline' })
    expect(found.entities).toContainEqual({ kind: 'disorder', name: 'Lantern fever', code: 'F90.1' })
  })

  it.each(['bumps into trees after sunset', 'bumbs into treez affter sunsett'])(
    'finds a disorder by its everyday words, also misspelt, and does not quote them: %s',
    async (question) => {
      const { sources, response } = await answer(question)
      expect(sources[0]?.code).toBe('F91.0')
      expect(JSON.stringify(sources)).not.toContain('bumps')
      expect(response.replace(/^This answer leads with .*?\. /, '')).not.toContain('bumps')
    },
  )

  it('finds all disorders that share an entity', async () => {
    const codes = (await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'humming')).map(
      ({ code }) => code,
    )
    expect(new Set(codes.slice(0, 2))).toEqual(new Set(['F90.1', 'F91.0']))
  })

  it('answers from communities, and cites only existing sources', async () => {
    const { response, sources, communities } = await answer('Which disorders have to do with lanterns?', 'GLOBAL')
    expect(communities.length).toBeGreaterThan(0)
    const cited = [...response.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
    expect(cited.length).toBeGreaterThan(0)
    for (const number of cited) expect(sources.map((source) => source.number)).toContain(number)
  })

  it.each(['What is the capital of France?', 'zxqv', '🦉', 'the of and', '%_\\ \' " ; drop table knowledge_unit'])(
    'says that it has nothing on %j',
    async (question) => {
      for (const method of ['BASIC', 'LOCAL', 'DRIFT', 'GLOBAL']) {
        const { response, hasEvidence, sources } = await answer(question, method)
        expect([response, hasEvidence, sources]).toEqual([
          'The manuals of this service have nothing on this question.',
          false,
          [],
        ])
      }
    },
  )

  it.each([
    ['Which treatments are there for lantern fever?', [['F90.1', 'Lantern fever', ['fever', 'lantern'], 1]]],
    ['F91.0', [['F91.0', 'Moon blindness', ['F91.0'], 1]]],
    ['she walks restlessly at dusk, her eyes are shining', [['F90.1', 'Lantern fever', expect.any(Array), 1]]],
    ['What is the capital of France?', []],
  ])('says which disorder an answer leads with, and which words led there: %s', async (question, expected) => {
    const { leads, response } = await answer(question)
    expect(leads.map(({ code, name, words, source }) => [code, name, words, source])).toEqual(expected)
    const [lead] = leads
    if (lead === undefined) return
    const said = lead.words.map((word) => `“${word}”`).join(', ')
    expect(response).toMatch(`This answer leads with ${lead.code} ${lead.name} (from the words ${said}). [1] `)
  })

  it('leads with both disorders that a question compares, with what tells each from the other', async () => {
    const { leads, sources, response } = await answer('lantern fever or moon blindness?')
    expect(leads.map(({ code }) => code).toSorted()).toEqual(['F90.1', 'F91.0'])
    expect(leads.map(({ source }) => source)).toEqual([1, 2])
    expect(sources.slice(0, 2).map(({ code }) => code)).toEqual(leads.map(({ code }) => code))
    expect(response).toContain(', and with ')
    const { response: how } = await answer('How do I tell lantern fever from moon blindness?')
    expect(how).toContain('Distinguish from: F91.0 moon blindness, when it is dark already')
  })

  it('says that nothing stands out instead of choosing', async () => {
    const { leads, hasEvidence, response } = await answer('humming and waiting')
    expect([leads, hasEvidence]).toEqual([[], true])
    expect(response).toMatch(/^No disorder stands out in the manuals; these passages come nearest\. /)
  })

  it('gives JSON and lists on request', async () => {
    const { response } = await answer('lantern fever', 'BASIC', 'JSON')
    const { answer: statements } = JSON.parse(response) as { answer: { text: string; sources: number[] }[] }
    expect(statements[0]).toMatchObject({ text: expect.stringContaining('Lantern fever'), sources: [1] })
    const list = await answer('lantern fever', 'BASIC', 'List of 3-7 Points')
    expect(list.response.split('\n').every((line) => /^- .*\[\d+\]$/.test(line))).toBe(true)
  })

  it.each([
    [{}, 'query_text'],
    [{ query_text: '' }, 'query_text'],
    [{ query_text: ' \n' }, 'query_text'],
    [{ query_text: 'a\0b' }, 'query_text'],
    [{ query_text: '\ud800' }, 'query_text'],
    [{ query_text: '🦉'.repeat(4_001) }, 'query_text'],
    [{ query_text: 'x', method: 'magic' }, 'method'],
    [{ query_text: 'x', default_response_type: 'a\0b' }, 'default_response_type'],
    [{ query_text: 'x', default_response_type: 'x'.repeat(256) }, 'default_response_type'],
  ])('refuses %j and names %s', async (body, field) => {
    const { status, body: problem } = await app.rest<{ errors: { field: string }[] }>('POST', '/ai/knowledge/query/', {
      body,
    })
    expect([status, problem.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  it('accepts a question of the maximum length, and null for optional fields', async () => {
    const long = await ask({
      query_text: `lantern fever ${'🦉'.repeat(3_986)}`,
      method: null,
      default_response_type: null,
    })
    expect([long.status, long.body.error]).toEqual([200, null])
  })

  it('does not store the question', async () => {
    const canary = 'lantern fever and the secret canary quokka'
    await answer(canary)
    const { rows } = await app.owner.query<{ kept: string }>(
      `select (select coalesce(string_agg(a::text, ' '), '') from audit a) || (select coalesce(string_agg(m::text, ' '), '') from model_call m)
        || (select coalesce(string_agg(e::text, ' '), '') from model_call_end e) as kept`,
    )
    expect(rows[0]?.kept).not.toContain('quokka')
  })
})

describe('the manuals of an operator', () => {
  it('are added to the others, replaced by a newer version, and removed', async () => {
    const path = join(folder, 'owls.txt')
    await writeFile(
      path,
      'OWL DISORDERS\n\nF92.0 Owlishness\n\nSomebody with owlishness turns the head in every direction.\n',
    )
    await writeFile(join(folder, 'picture.png'), 'not taken')
    await ingestFiles(knowledgeContext(app), [folder], { signal })
    expect((await listManuals(knowledgeContext(app))).map(({ title }) => title).toSorted()).toEqual([
      'Small manual',
      'owls',
    ])
    const [found] = await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'owlishness')
    expect(found).toMatchObject({ source: 'owls', code: 'F92.0', heading: 'OWL DISORDERS › F92.0 Owlishness' })
    await writeFile(path, 'OWL DISORDERS\n\nF92.0 Owlishness\n\nSomebody with owlishness hoots.\n')
    await ingestFiles(knowledgeContext(app), [path], { signal })
    const [changed] = await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'owlishness')
    expect(changed?.text).toBe('Somebody with owlishness hoots.')
    await removeManuals(knowledgeContext(app), ['owls'], { signal })
    expect(await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'owlishness')).toEqual(
      [],
    )
    const { rows } = await app.owner.query(`select 1 from knowledge_generation where state = 'live'`)
    expect(rows).toHaveLength(1)
  })

  it('are read from PDF with page numbers', async () => {
    const path = join(folder, 'pages.pdf')
    await writeFile(
      path,
      makePdf([pdfLine('First page about nothing in particular.'), pdfLine('Here gnomonitis is explained.')]),
    )
    await ingestFiles(knowledgeContext(app), [path], { signal })
    const [found] = await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'gnomonitis')
    expect([found?.page, found?.source]).toEqual([2, 'pages'])
  })

  it.each([
    ['nothing there', 'none.md', undefined, 'is not a readable file or folder'],
    ['a damaged PDF', 'bad.pdf', '%PDF-1.7\nrubbish', 'cannot be read'],
    ['something else', 'a.bin', '\u0001\u0002', 'is neither PDF'],
  ])('are refused by name: %s', async (_what, name, content, message) => {
    if (content !== undefined) await writeFile(join(app.dataDir, name), content)
    await expect(ingestFiles(knowledgeContext(app), [join(app.dataDir, name)], { signal })).rejects.toThrow(message)
  })

  it('are resumed after an interruption, without reading a document twice', async () => {
    const stop = new AbortController()
    const paths: string[] = []
    for (const name of ['one', 'two', 'three']) {
      paths.push(join(folder, `${name}.md`))
      await writeFile(paths.at(-1) ?? '', `# Chapter ${name}\n\nOnly here the word ${name}ism is explained.\n`)
    }
    const stopped = ingestFiles(knowledgeContext(app), paths, {
      signal: stop.signal,
      onProgress: (_step, done) => {
        if (done === 2) stop.abort(new Error('stopped'))
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    // Nothing of it answers yet.
    expect(await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), 'oneism')).toEqual([])
    const read = async () => {
      const { rows } = await app.owner.query<{ path: string; id: string }>(
        `select d.path, d.id from knowledge_document d join knowledge_generation g on g.id = d.generation_id
          where g.state <> 'retired' and d.path like '%/one.md'`,
      )
      return rows
    }
    const before = await read()
    expect(before).toHaveLength(1)
    await ingestFiles(knowledgeContext(app), paths, { signal })
    expect(await read()).toEqual(before)
    for (const word of ['oneism', 'threeism']) {
      expect(await searchKnowledge(knowledgeContext(app), ManualReader.of(knowledgeContext(app)), word)).toHaveLength(1)
    }
  })

  it('are built one at a time: a second build waits', async () => {
    const steps: string[] = []
    const paths = [join(folder, 'one.md')]
    const onProgress = (step: string): void => void steps.push(step)
    const built = await Promise.all([1, 2].map(() => ingestFiles(knowledgeContext(app), paths, { signal, onProgress })))
    expect(built[0]).toEqual(built[1])
    // Each of the two has read or kept the file, and one of them has waited for that.
    expect(steps.filter((step) => step === paths[0])).toHaveLength(2)
    expect(steps).toContain('waiting for another build to end')
  })
})

describe('reading', () => {
  it('cuts Markdown into sections with their codes, labels and paths', () => {
    const { title, licence, sections } = readMarkdown(SMALL_MANUAL, 'file')
    expect([title, licence]).toEqual(['Small manual', 'CC0-1.0'])
    expect(sections.map(({ code }) => code)).toEqual(['F90', 'F90.1', 'F90.2', 'F91', 'F91.0'])
    expect(sections[1]?.fields.map(({ label }) => label)).toEqual([
      ...['Also called', 'Description', 'Symptoms', 'Distinguish from', 'First-line measures', 'First-line treatments'],
    ])
  })

  it('keeps the everyday words of a section together with what they are about', () => {
    const { sections } = readMarkdown(
      '# F90 Lanterns\n\nIn everyday words: cannot put the lamp down\n\nDescription: A longing.\n',
      'x',
    )
    const [unit, ...more] = chunkSections(sections)
    expect([unit?.body, unit?.terms.b, more]).toEqual([
      'Description: A longing.\nIn everyday words: cannot put the lamp down',
      'cannot put the lamp down',
      [],
    ])
    expect(quotable(unit?.body ?? '')).toBe('Description: A longing.')
    const long = readMarkdown(`# F90 Lanterns\n\n${'Long text. '.repeat(600)}\n`, 'x').sections
    expect([...sectionsOfChunks(long)]).toHaveLength([...chunkSections(long)].length)
  })

  it.each([
    [24, [100], 24],
    [24, [5, 100], 19],
    [24, [5, 6, 100, 100], 7],
    [24, [5, 6], 24],
    [24, [], 24],
    [10, Array.from({ length: 31 }, () => 300), 1],
  ])('divides a reading of %d among manuals of %j units: %d of each at most', (total, sizes, most) => {
    expect(divideReading(total, sizes)).toBe(most)
  })

  it('never makes a unit longer than the limit, for any input', () => {
    const long = readPages(`A HEADING\n\n${'word '.repeat(3_000)}\n\n${'x'.repeat(9_000)}`, 'long')
    for (const { body } of chunkSections(long.sections)) expect(body.length).toBeLessThanOrEqual(2_400)
  })

  it('rejoins words that were hyphenated at the end of a line', () => {
    expect(readPages('some depres-\nsion here', 'x').sections[0]?.fields[0]?.text).toBe('some depression here')
  })

  it('finds measures with their long names', () => {
    expect(measuresIn('MDQ (Mood Disorder Questionnaire) as a screen')).toEqual([
      { name: 'MDQ', aliases: ['Mood Disorder Questionnaire'] },
    ])
    // An ordinary word would be left without the digit.
    expect(measuresIn('4AT; CAM (Confusion Assessment Method)').map(({ name }) => name)).toEqual(['4AT', 'CAM'])
    expect(measuresIn('PHQ-9 and C-SSRS, not F32 nor Sleep diary').map(({ name }) => name)).toEqual(['PHQ-9', 'C-SSRS'])
  })

  it('recognises codes in every spelling', () => {
    expect(codesIn('F32.1, f321 and F32; Z63.0 but not B12 or 1990')).toEqual(['F32.1', 'F32', 'Z63.0'])
    expect(toSearchText('PHQ-9 for F32.1')).toBe('phq 9 for f321 phq9')
  })

  it('corrects spelling by sound', () => {
    expect(correctSpelling('skitzofrenia', ['schedule', 'schizophrenia'])).toBe('schizophrenia')
    expect(correctSpelling('anxeity', ['anxiety', 'society'])).toBe('anxiety')
    expect(correctSpelling('france', ['trance', 'fragile'])).toBeUndefined()
  })

  it.each([
    [null, 'paragraphs', 10],
    ['Multiple Paragraphs', 'paragraphs', 10],
    ['Single Paragraph', 'paragraph', 5],
    ['Single Sentence', 'sentence', 1],
    ['List of 3-7 Points', 'list', 7],
    ['Two sentences', 'sentence', 1],
    ['3 sentences', 'paragraph', 3],
    ['JSON', 'json', 7],
    ['Multi-Page Report', 'paragraphs', 20],
    ['whatever', 'paragraphs', 10],
  ])('gives %j as %s', (type, form, most) => {
    expect(shapeOf(type)).toEqual({ form, most })
  })
})
