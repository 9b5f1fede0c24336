import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readSentences } from '../../../src/features/soap-drafts/compose/read-sentences.js'
import { unitsOf } from '../../../src/features/soap-drafts/compose/source-unit.js'
import { defineNoteDrafting } from '../../../src/features/soap-drafts/draft-note.task.js'
import { readNoteTemplates } from '../../../src/features/soap-drafts/templates/note-templates.js'
import type { FakeModel } from '../../support/doubles/fake-model.js'
import type { TestApp } from '../../support/service/app.js'
import { startAppWithModel } from '../../support/service/app-with-model.js'
import { ask, draftNote, heldSession, requestDraft } from './drafting.js'

/** Notes by templates: what each draft has, whoever writes it. */
let endpoint: FakeModel
let app: TestApp
beforeAll(async () => {
  ;({ app, endpoint } = await startAppWithModel())
  const record = (answers: readonly number[], days: number) =>
    ask(
      app,
      'mutation ($input: RecordScreeningInput!) { recordScreening(input: $input) { screeningId } }',
      {
        input: {
          ...{ instrument: 'phq-9', answers },
          takenAt: new Date(Date.now() - days * 86_400_000 - 60_000).toISOString(),
        },
      },
      'client',
    )
  await record([3, 3, 2, 2, 2, 2, 2, 2, 0], 20)
  await record([1, 1, 1, 1, 1, 1, 1, 1, 1], 0)
  await ask(
    app,
    'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId } }',
    { input: { description: 'I want to kill myself tonight.', visibility: 'AI' } },
    'client',
  )
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const NOTE = `Client reports low mood since March and denies alcohol use. Affect was flat.
Intervention: Taught box breathing.
Response: Client engaged and was calmer afterwards.
Goal: Sleep seven hours a night.
Plan: Meet next Tuesday.`

interface Listed {
  readonly key: string
  readonly title: string
  readonly recordType: string
  readonly sections: readonly { readonly key: string; readonly title: string }[]
}
const templates = () =>
  ask<readonly Listed[]>(app, '{ noteTemplates { key title recordType sections { key title } } }', {})
const files = readdirSync('data/note-templates')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))

async function sessionWithNote(): Promise<string> {
  const therapistSessionId = await heldSession(app)
  const input = { clientId: String(app.personas.ids.client), data: NOTE, recordType: 'progress', therapistSessionId }
  await ask(app, 'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }', { input })
  return therapistSessionId
}

/** Where a template speaks of risk, as its file says it. */
const riskSectionOf = (key: string): string => {
  const file = JSON.parse(readFileSync(`data/note-templates/${key}.json`, 'utf8')) as {
    risk: string
    sections: { key: string; letter?: string }[]
  }
  return file.sections.find((section) => section.key === file.risk)?.letter ?? file.risk
}

/** What the endpoint is asked for by a template. */
const taskOf = (key: string): string =>
  `draft-${{ intake: 'intake-assessment', 'treatment-plan': key, discharge: 'discharge-summary' }[key] ?? `${key}-note`}`

test('every file of the folder is a template, and the documents are written by the same ones', async () => {
  const listed = await templates()
  expect(listed.map(({ key }) => key).toSorted()).toEqual(files.toSorted())
  const tasks = await ask<readonly { key: string; parameters: readonly { values: string[] | null }[] }[]>(
    app,
    '{ documentationTasks { key parameters { values } } }',
    {},
  )
  expect(tasks[0]).toEqual({ key: 'clinical_notes', parameters: [{ values: ['SOAP', 'DAP', 'BIRP', 'GIRP'] }] })
  expect(tasks.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['intake_assessment', 'treatment_plan', 'discharge_summary']),
  )
})

describe.each(files)('%s', (template) => {
  test('each sentence has its evidence, and the note speaks of the flag and of the changed score', async () => {
    const { sections: expected = [], recordType } = (await templates()).find(({ key }) => key === template) ?? {}
    endpoint.answers.set(taskOf(template), 'I would rather not.')
    const therapistSessionId = await sessionWithNote()
    const note = await draftNote(app, { template, therapistSessionId })
    expect(note.draftTemplate).toBe(template)
    expect(note.draftSections.map(({ title }) => title)).toEqual(expected.map(({ title }) => title))
    const types = await ask<readonly { id: string; key: string }[]>(app, '{ recordTypes { id key } }', {})
    expect(types.find(({ id }) => id === note.recordTypeId)?.key).toBe(recordType)
    const sentences = note.draftSections.flatMap((section) => section.sentences)
    expect(sentences.map(({ number }) => number)).toEqual(sentences.map((_, at) => at))
    for (const { text, start, end, state, sources } of sentences) {
      expect(note.mlData.slice(start, end)).toBe(text)
      expect([text, state]).toEqual([text, 'SUPPORTED'])
      for (const source of sources.filter(({ kind }) => kind === 'note')) {
        expect(text).toContain(NOTE.slice(source.start, source.end))
      }
    }
    const flagged = note.draftSections.filter(({ text }) => text.includes('Risk flag: self-harm, imminent'))
    expect(flagged.map(({ key }) => key)).toEqual([riskSectionOf(template)])
    expect(note.mlData).toContain('PHQ-9 from 18 to 9 since the screening before')
    for (const said of ['low mood since March', 'box breathing', 'Sleep seven hours', 'Meet next Tuesday']) {
      expect(note.mlData).toContain(said)
    }
    expect(note.draftSentences.length).toBe(template === 'soap' ? sentences.length : 0)
  })

  test('a model has to cite, may not reverse, and cannot leave the flag out', async () => {
    const [first] = (await templates()).find(({ key }) => key === template)?.sections ?? []
    const section = template === 'soap' ? 'S' : (first?.key ?? '')
    const therapistSessionId = await sessionWithNote()
    const sentences = [
      { section, text: 'Client denies alcohol use.', sources: [1] },
      { section, text: 'Client uses alcohol.', sources: [1] },
      { section, text: 'You should cut yourself.', sources: [1] },
    ]
    // Which unit says it depends on what else the client has written.
    const citing = sentences.map((one) => ({ ...one, sources: Array.from({ length: 20 }, (_, at) => at + 1) }))
    endpoint.answers.set(taskOf(template), JSON.stringify({ sentences: citing.slice(0, 2) }))
    const { draftSections } = await draftNote(app, { template, therapistSessionId })
    const written = draftSections.flatMap((one) => one.sentences)
    expect(written.find(({ text }) => text === 'Client denies alcohol use.')?.state).toBe('SUPPORTED')
    expect(written.find(({ text }) => text === 'Client uses alcohol.')?.state).toBe('UNSUPPORTED')
    const flagged = draftSections.filter(({ text }) => text.includes('Risk flag: self-harm, imminent'))
    expect(flagged.map(({ key }) => key)).toEqual([riskSectionOf(template)])
    endpoint.answers.set(taskOf(template), JSON.stringify({ sentences: citing.slice(2) }))
    const judged = await draftNote(app, { template, therapistSessionId })
    expect(judged.mlData).not.toContain('cut yourself')
  })
})

test('an unsupported sentence of any template keeps the note from being approved until it is confirmed by its number', async () => {
  const therapistSessionId = await sessionWithNote()
  const sentence = { section: 'plan', text: 'Follow-up with the psychiatrist in May.', sources: [] }
  const said = { section: 'data', text: 'Affect was flat.', sources: Array.from({ length: 20 }, (_, at) => at + 1) }
  endpoint.answers.set(taskOf('dap'), JSON.stringify({ sentences: [said, sentence] }))
  const note = await draftNote(app, { template: 'dap', therapistSessionId })
  const approve = () =>
    app.graphql('mutation ($id: ID!) { approveSoapNote(id: $id) { version } }', { id: note.id }, 'therapist')
  expect((await approve()).errors?.[0]?.extensions?.code).toBe('CONFLICT')
  const open = note.draftSections.flatMap(({ sentences }) => sentences).find(({ state }) => state === 'UNSUPPORTED')
  await ask(
    app,
    'mutation ($id: ID!, $n: Int!, $v: Int!) { confirmDraftSentence(id: $id, sentence: $n, expectedVersion: $v) { version } }',
    { id: note.id, n: open?.number, v: note.version },
  )
  expect((await approve()).errors).toBeUndefined()
})

test('an unknown template is refused with the known ones', async () => {
  for (const template of ['poem', '__proto__', 'x'.repeat(31), '']) {
    await expect(requestDraft(app, { template })).rejects.toThrow(/BAD_USER_INPUT|VALIDATION|INVALID/i)
  }
  await expect(requestDraft(app, { template: 'poem' })).rejects.toThrow('must be one of soap, dap, birp, girp')
})

describe('a folder of templates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-templates-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const soap = JSON.parse(readFileSync('data/note-templates/soap.json', 'utf8')) as {
    sections: Record<string, unknown>[]
  }

  test('a new file alone is a new template', () => {
    cpSync('data/note-templates', folder, { recursive: true })
    const section = (key: string, soapSections: string[], topics: string[]) => ({
      ...{ key, title: `About ${key}`, about: key, topics, signs: [], soap: soapSections, most: 9, wording: 'given' },
      blanks: ['To fill in'],
    })
    const pie = {
      ...soap,
      ...{ key: 'pie', place: 99, title: 'PIE', document: { format: 'PIE' }, risk: 'evaluation' },
      sections: [section('problem', ['S', 'O'], []), section('evaluation', ['A', 'P'], ['risk', 'A', 'P'])],
    }
    writeFileSync(join(folder, 'pie.json'), JSON.stringify(pie))
    const template = readNoteTemplates(folder).at(-1)
    expect(template?.key).toBe('pie')
    if (template === undefined) return
    const source = { kind: 'note', id: 1, version: 1, field: 'data', at: new Date(0), isTalk: false } as const
    const units = unitsOf(readSentences([{ ...source, speaker: 'therapist', text: NOTE }]))
    const { sentences } = defineNoteDrafting(template).task.offline({ units })
    expect(new Set(sentences.map(({ section: key }) => key))).toEqual(new Set(['problem', 'evaluation']))
  })

  test.each([
    ['no place for risk', { risk: 'nowhere' }, /must be the key of a section/],
    ['no section for plans', { sections: soap.sections.slice(0, 3) }, /no section for sentences of P/],
    ['signs that there are not', { sections: [{ ...soap.sections[0], signs: ['stars'] }] }, /has no signs/],
    ['a field that nobody reads', { colour: 'red' }, /colour/],
    ['another name than its file', { key: 'other' }, /must be called other\.json/],
  ])('a file with %s ends the start', (_name, wrong, message) => {
    writeFileSync(join(folder, 'pie.json'), JSON.stringify({ ...soap, key: 'pie', place: 98, ...wrong }))
    expect(() => readNoteTemplates(folder)).toThrow(message)
  })
})
