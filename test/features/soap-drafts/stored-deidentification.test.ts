import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FakeModel, FakeModelRequest } from '../../support/doubles/fake-model.js'
import type { TestApp } from '../../support/service/app.js'
import { startAppWithModel } from '../../support/service/app-with-model.js'
import { until } from '../../support/until.js'

/**
 * A draft shows a model the de-identified text that the workflow of a note stored, while it fits the note's version.
 */
let endpoint: FakeModel
let app: TestApp
beforeAll(async () => {
  ;({ app, endpoint } = await startAppWithModel())
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const TEXT = 'Client Imogen Quarles enjoys pottery on Sundays.'
/** No pass over the text takes this word out, so a prompt with this token has it from the stored text. */
const TOKEN = '[ID-ABCDEFGH]'
interface StoredPart {
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[]
}

async function submitNote(): Promise<StoredPart> {
  const { ids } = app.personas
  await app.owner.query(`update user_account set first_name = 'Imogen', last_name = 'Quarles' where id = $1`, [
    ids.client,
  ])
  const input = { clientId: String(ids.client), data: TEXT, recordType: 'progress' }
  const submit = 'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }'
  expect((await app.graphql(submit, { input }, 'therapist')).errors).toBeUndefined()
  const parts: StoredPart[] = []
  await until(async () => {
    const { rows } = await app.owner.query<{ parts: readonly StoredPart[] }>('select parts from note_deidentified')
    parts.push(...(rows[0]?.parts ?? []))
    return parts.length > 0
  })
  const [part] = parts
  if (part === undefined) throw new Error('The workflow stored no text.')
  return part
}

/** Submits another version, of which nothing is stored. */
async function changeNote(): Promise<void> {
  const { rows: notes } = await app.owner.query<{ id: string }>('select id from note')
  const clientId = String(app.personas.ids.client)
  const input = { id: notes[0]?.id, clientId, data: TEXT.replace('Sundays', 'Mondays'), recordType: 'progress' }
  const submit = 'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { noteId } }'
  expect((await app.graphql(submit, { input }, 'therapist')).errors).toBeUndefined()
  const newest = 'select max(id) from note_workflow'
  await until(async () => {
    const { rowCount } = await app.owner.query(`delete from note_deidentified where workflow_id = (${newest})`)
    return rowCount === 1
  })
}

/** Adds a word to what the workflow replaced. */
async function replaceInStored(part: StoredPart, word: string): Promise<void> {
  const start = TEXT.indexOf(word)
  const spans = [...part.spans, { start, end: start + word.length, type: 'ID' }].toSorted(
    (one, other) => one.start - other.start,
  )
  const parts = [{ ...part, part: 0, name: null, text: part.text.replace(word, TOKEN), spans }]
  await app.owner.query('update note_deidentified set parts = $1', [JSON.stringify(parts)])
}

/** Has a draft made, and returns what the model was shown and what the draft says. */
async function draft(answer: string): Promise<{ readonly shown: string; readonly written: string }> {
  endpoint.requests.length = 0
  const sentences = [{ section: 'S', text: answer, sources: [1] }]
  endpoint.answers.set('draft-soap-note', JSON.stringify({ sentences }))
  const input = { clientId: String(app.personas.ids.client), recordType: 'soap' }
  const generate = 'mutation ($input: GenerateSoapNoteInput!) { generateSoapNote(input: $input) { soapDraftId } }'
  const { data } = await app.graphql(generate, { input }, 'therapist')
  const made = data?.generateSoapNote as { readonly soapDraftId: string } | undefined
  let row: { soap_note_id: string } | undefined
  await until(async () => {
    const { rows } = await app.owner.query(`select * from soap_draft_request where id = $1 and state <> 'requested'`, [
      made?.soapDraftId,
    ])
    row = rows[0]
    return row !== undefined
  })
  const read = 'query ($id: ID!) { soapNote(id: $id) { mlData } }'
  const { data: note } = await app.graphql(read, { id: row?.soap_note_id }, 'therapist')
  return {
    shown: String(endpoint.requests.find(isDraft)?.body.messages[1]?.content),
    written: (note?.soapNote as { readonly mlData: string } | undefined)?.mlData ?? '',
  }
}

/** The workflow of the note asks the same endpoint for something else. */
const isDraft = ({ body }: FakeModelRequest): boolean => body.response_format?.json_schema.name === 'draft-soap-note'

test('the model gets the stored de-identified text of a note; text that differs is de-identified again', async () => {
  const part = await submitNote()
  const person = /\[PERSON-[A-Z2-7]+\]/.exec(part.text)?.[0] ?? 'no token'
  await replaceInStored(part, 'pottery')

  const stored = await draft(`${person} enjoys ${TOKEN} on Sundays.`)
  expect(stored.shown).toContain(TOKEN)
  expect(stored.shown).toContain(person)
  expect(stored.shown).not.toMatch(/pottery|Imogen|Quarles/)
  expect(stored.written).toMatch(/Imogen.* enjoys pottery on Sundays/)
  const { rows } = await app.owner.query<{ prompt: string; spans: { type: string; start: number; end: number }[] }>(
    `select prompt, spans from model_call where task = 'draft-soap-note'`,
  )
  expect(rows[0]?.spans.map(({ start, end }) => rows[0]?.prompt.slice(start, end))).toContain(TOKEN)

  const send = 'mutation ($input: SendInteractionInput!) { sendInteraction(input: $input) { interactionId } }'
  const message = { threadId: String(app.personas.relationships.active), userQuery: `I feel ${TOKEN} every morning.` }
  expect((await app.graphql(send, { input: message }, 'client')).errors).toBeUndefined()
  const withTyped = await draft('Client enjoys pottery on Sundays.')
  expect(withTyped.shown).toContain('pottery')
  expect(withTyped.shown).not.toContain(TOKEN)
  expect(withTyped.shown).not.toMatch(/Imogen|Quarles/)
  await app.owner.query('delete from interaction')

  await changeNote()
  const ofOtherVersion = await draft('Client enjoys pottery on Mondays.')
  expect(ofOtherVersion.shown).toContain('pottery on Mondays')
  expect(ofOtherVersion.shown).not.toMatch(/Imogen|Quarles/)
})
