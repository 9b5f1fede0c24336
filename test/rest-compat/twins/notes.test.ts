import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { submitNote } from '../../support/records/notes.js'
import { ask, askTwin, CALLERS, told } from './ask-graphql-too.js'

/** Every route of notes, and the one that requests a SOAP draft, beside the GraphQL operation it stands for. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { status } = await submitNote(app, 'therapist', { data: 'a note' }, [['a.txt', 'in the file']])
  expect(status).toBe(201)
})
afterAll(() => app.close())

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  it('list the same notes and the same history', async () => {
    const about = `?record_type_id=1&client_user_id=${client()}`
    const shared = 'id data clientId therapistId relationshipId createdById'
    const whose = (row: Record<string, unknown>, updatedBy: unknown) => ({
      ...{
        id: Number(row['id']),
        data: row['data'],
        client_user_id: Number(row['clientId']),
      },
      ...{ therapist_user_id: Number(row['therapistId']), therapist_client_id: Number(row['relationshipId']) },
      ...{ created_user_id: Number(row['createdById']), updated_user_id: Number(updatedBy) },
    })
    const notes = await ask(
      app,
      `query ($id: ID!) { notes(clientId: $id, recordTypeId: 1) { nodes { ${shared} updatedById date attachments { name text } } } }`,
      { id: String(client()) },
      as,
    )
    const { nodes } = notes.data as { nodes: Record<string, unknown>[] }
    const listed = await app.rest('GET', `/notes/${about}`, { as })
    expect(listed.status).toBe(as === 'therapist' ? 200 : 204)
    expect(told(listed).data ?? []).toMatchObject(
      nodes.map((node) => ({
        ...whose(node, node['updatedById']),
        date: node['date'],
        file_content_json: node['attachments'],
      })),
    )
    const history = await ask(
      app,
      `query ($id: ID!) { noteHistory(clientId: $id, recordTypeId: 1) { ${shared} submittedById createdAt attachmentNames } }`,
      { id: String(client()) },
      as,
    )
    const entries = history.data as Record<string, unknown>[]
    const shown = await app.rest('GET', `/notes/history/${about}`, { as })
    expect(told(shown).data ?? []).toMatchObject(
      entries.map((entry) => ({
        ...whose(entry, entry['submittedById']),
        ...{ create_timestamp: entry['createdAt'], attachment: (entry['attachmentNames'] as string[]).join(', ') },
      })),
    )
    expect([nodes.length, entries.length]).toEqual(as === 'therapist' ? [1, 1] : [0, 0])
  })

  it('submit, change and delete a note alike', async () => {
    const { relationships } = app.personas
    const input = { clientId: client(), recordType: 'intake', data: 'twin', relationshipId: relationships.active }
    const submit = async (id: number | null) => {
      const rest = await submitNote<{ id?: number }>(app, as, {
        id,
        data: 'twin',
        record_type: 'intake',
        therapist_user_id: app.personas.ids[as],
      })
      const twin = await askTwin<{ noteId: string }>(
        app,
        'mutation ($i: SubmitNoteInput!) { submitNote(input: $i) { noteId } }',
        { i: { ...input, id, therapistId: app.personas.ids[as] } },
        as,
      )
      expect([rest.status === 201 ? 200 : rest.status]).toEqual([twin.status])
      return [rest.body.id, twin.data === undefined ? undefined : Number(twin.data.noteId)]
    }
    const [byRest, byGraphql] = await submit(null)
    expect([byRest !== undefined, byGraphql !== undefined]).toEqual(Array(2).fill(as === 'therapist'))
    if (byRest !== undefined) expect(await submit(byRest)).toEqual([byRest, byRest])
    const [one, other] = [byRest ?? 1, byGraphql ?? 1]
    const { status } = await app.rest('DELETE', `/notes/${one}/`, { as })
    const twin = await ask(app, 'mutation ($id: ID!) { deleteNote(id: $id) { noteId } }', { id: other }, as)
    expect([status]).toEqual([twin.status ?? 204])
  })

  it('have a SOAP note drafted alike', async () => {
    const { ids, relationships } = app.personas
    const body = {
      ...{ client_user_id: ids.client, therapist_user_id: ids.therapist, therapist_client_id: relationships.active },
      record_type: 'soap',
    }
    const input = {
      ...{
        clientId: String(ids.client),
        therapistId: String(ids.therapist),
        relationshipId: String(relationships.active),
      },
      recordType: 'soap',
    }
    const generate = 'mutation ($input: GenerateSoapNoteInput!) { generateSoapNote(input: $input) { soapDraftId } }'
    const path = '/notes/soap/generate/'
    const rest = await app.rest('POST', path, { as, body })
    expect(rest.status).toBe((await ask(app, generate, { input }, as)).status ?? 200)
    const wrong = await app.rest('POST', path, { as, body: { ...body, record_type: 'none of them' } })
    expect(wrong.status).toBe(
      (await ask(app, generate, { input: { ...input, recordType: 'none of them' } }, as)).status,
    )
  })
})
