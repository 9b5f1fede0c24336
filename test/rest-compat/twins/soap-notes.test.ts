import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import type { PersonaName } from '../../support/service/personas.js'
import { PIXEL, SOAP, SoapDesk } from '../../support/records/soap-notes.js'
import { askTwin, CALLERS } from './ask-graphql-too.js'

/** Every REST route of SOAP notes beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
let desk: SoapDesk
beforeAll(async () => {
  app = await startTestApp()
  desk = new SoapDesk(app)
  const id = await desk.take({ data: 'draft', sender_role: 'ml' })
  await desk.take({ id, data: 'signed', is_approved: true, signature: PIXEL })
  await app.graphql('mutation ($id: ID!) { releaseSoapNote(id: $id) { version } }', { id: String(id) }, 'therapist')
  await desk.take({ data: 'approved', is_approved: true })
  await desk.take({ data: 'unfinished' })
})
afterAll(() => app.close())

interface Node {
  readonly id: string
  readonly mlData: string
  readonly therapistData: string
  readonly isOverride: boolean
  readonly isApproved: boolean
  readonly signature: string | null
  readonly date: string
}
const FIELDS = 'id mlData therapistData isOverride isApproved signature date'
const asRest = (node: Node) => ({
  id: Number(node.id),
  ml_data: node.mlData,
  therapist_data: node.therapistData,
  is_override: node.isOverride,
  is_approved: node.isApproved,
  signature: node.signature,
  date: node.date,
})

const LISTS = [
  ['', `soapNotes(clientId: $c, recordTypeId: ${SOAP}) { nodes { ${FIELDS} } }`],
  ['history/', `soapNoteHistory(clientId: $c, recordTypeId: ${SOAP}) { ${FIELDS} }`],
  ['snapshot/', `soapNoteSnapshot(clientId: $c, recordTypeId: ${SOAP}) { ${FIELDS} }`],
] as const

describe.each(CALLERS)('for %s, REST and GraphQL', (as: PersonaName) => {
  it.each(LISTS)('list the same at /notes/soap/%s', async (part, field) => {
    const rest = await desk.read(part, as)
    const twin = await askTwin<{ nodes: Node[] } | Node[]>(
      app,
      `query ($c: ID!) { ${field} }`,
      { c: String(desk.clientId) },
      as,
    )
    const nodes = twin.data === undefined || Array.isArray(twin.data) ? twin.data : twin.data.nodes
    if (nodes?.length === 0) return expect(rest.status).toBe(204)
    expect(rest.status).toBe(twin.status)
    expect(rest.body).toMatchObject((nodes ?? []).map(asRest))
  })

  it('take and refuse the same submissions', async () => {
    const { ids, relationships } = app.personas
    for (const own of [{}, { id: 1 }, { id: 2, data: 'again' }, { id: 4_000 }, { therapist_session_id: 4_000 }]) {
      const rest = await desk.submit(own, as)
      const { id, data = 'Sleeps better.', therapist_session_id: session } = own as Record<string, unknown>
      const input = {
        ...{
          id,
          data,
          senderRole: 'THERAPIST',
          recordType: String(SOAP),
          isApproved: false,
          therapistSessionId: session,
        },
        ...{ clientId: ids.client, therapistId: ids.therapist, relationshipId: relationships.active },
      }
      const twin = await askTwin<{ entry: Node }>(
        app,
        `mutation ($input: SubmitSoapNoteInput!) { submitSoapNote(input: $input) { entry { ${FIELDS} } } }`,
        { input },
        as,
      )
      expect([own, rest.status]).toEqual([own, twin.status === 200 ? 201 : twin.status])
      if (twin.data !== undefined) {
        const { id: _id, date: _date, ...said } = asRest(twin.data.entry)
        expect(rest.body.history).toMatchObject(said)
      }
    }
  })
})
