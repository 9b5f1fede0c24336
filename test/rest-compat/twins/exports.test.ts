import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { ask, CALLERS } from './ask-graphql-too.js'
import { until } from '../../support/until.js'

/** Every route of record exports beside the GraphQL operation it stands for: same caller, same answer. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each(CALLERS)('for %s, REST and GraphQL', (as) => {
  const client = () => app.personas.ids.client

  it('have a copy of a record made alike', async () => {
    const body = { userid: client(), format: 'fhir' }
    const make = 'mutation ($input: ExportRecordInput!) { exportRecord(input: $input) { recordExportId } }'
    const rest = await app.rest('POST', '/exports/', { as, body })
    const twin = await ask(app, make, { input: { clientId: String(client()), format: 'FHIR' } }, as)
    expect(rest.status).toBe(twin.status ?? 201)
    const wrong = await app.rest('POST', '/exports/', { as, body: { userid: 2_000_000_000 } })
    expect(wrong.status).toBe((await ask(app, make, { input: { clientId: '2000000000' } }, as)).status)
    if (twin.data === undefined) return
    const { recordExportId: id } = twin.data as { recordExportId: string }
    const look = async () =>
      (await app.rest<Record<string, unknown>>('GET', `/exports/${id}/`, { as })).body as { state: string }
    await until(async () => (await look()).state === 'ready')
    const { data } = await ask(
      app,
      `query ($id: ID!) { recordExport(id: $id) { id clientId format state reason bytes sha256 recordCount createdAt finishedAt expiresAt } }`,
      { id },
      as,
    )
    const found = data as Record<string, string | number | null>
    expect(await look()).toEqual({
      ...{ exportid: Number(found['id']), userid: Number(found['clientId']), format: 'fhir', state: 'ready' },
      ...{
        reason: found['reason'],
        bytes: found['bytes'],
        sha256: found['sha256'],
        record_count: found['recordCount'],
      },
      create_timestamp: found['createdAt'],
      finish_timestamp: found['finishedAt'],
      expire_timestamp: found['expiresAt'],
    })
    const file = await ask(app, 'query ($id: ID!) { recordExportFile(id: $id) { sha256 name } }', { id }, as)
    const sent = await app.rest('GET', `/exports/${id}/file/`, { as })
    expect(sent.headers.get('etag')).toBe(`"${String(found['sha256'])}"`)
    expect(sent.headers.get('content-disposition')).toContain(`record-${id}.fhir.json`)
    expect(file.data).toEqual({ sha256: found['sha256'], name: `record-${id}.fhir.json` })
  })
})
