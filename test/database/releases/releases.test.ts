import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { query } from '../../../src/commands/backup/dump.js'
import { maintenanceUrl } from '../../../src/database/access/maintenance-url.js'
import { startEmbedded } from '../../../src/database/embedded/embedded.js'
import { DEMO_PASSWORD } from '../../../src/features/demo/demo-data.js'
import { loadRelease, RELEASES } from '../../support/database/release.js'
import { askAgain } from '../../support/service/ask-again.js'
import { builtProgram, makeScene, type Scene } from '../../support/service/gateway.js'
import { care } from '../../support/service/operator.js'
import { until } from '../../support/until.js'

// The demo practice as each release left it, upgraded by a start of the present gateway. CONTRIBUTING.md says how a
const STORED = readdirSync(RELEASES).filter((name) => name.endsWith('.json.br'))
/** Tables to which gateways only add, or whose rows they never remove by themselves within a practice's first year. */
const KEPT = ['user_account', 'journal', 'soap_note', 'relationship', 'audit', 'audit_seal', 'brief']
const quiet = { info: () => undefined, warn: () => undefined }

let scene: Scene
beforeEach(async () => {
  scene = await makeScene()
})
afterEach(() => scene.end())

async function ask(url: string, as: string, text: string): Promise<{ data: unknown; errors?: unknown }> {
  const answer = await askAgain(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${as}:${DEMO_PASSWORD}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
  })
  return (await answer.json()) as { data: unknown; errors?: unknown }
}

/** Both read what they wrote in that release: it is encrypted, under the keys of that time. */
async function readRecord(url: string): Promise<void> {
  const words = expect.stringMatching(/\w{3}/)
  const byTherapist = `{
    notes(clientId: 3, first: 20) { nodes { data } }
    soapNotes(clientId: 3, first: 20) { nodes { state therapistData signature } }
    goals(clientId: 3, first: 20) { nodes { title } }
    moods(clientId: 3, first: 20) { nodes { value note } } }`
  expect(await ask(url, 'lin', byTherapist)).toEqual({
    data: {
      notes: { nodes: expect.arrayContaining([{ data: words }]) },
      soapNotes: {
        nodes: expect.arrayContaining([expect.objectContaining({ state: 'SIGNED', signature: words })]),
      },
      goals: { nodes: expect.arrayContaining([{ title: words }]) },
      moods: { nodes: expect.arrayContaining([{ value: expect.any(Number), note: words }]) },
    },
  })
  const byClient = `{
    interactions(first: 20) { nodes { userQuery aiAnswer } }
    sessions(userId: 3, first: 20) { nodes { messages(first: 20) { nodes { message } } } } }`
  const { data, errors } = await ask(url, 'maya', byClient)
  expect(errors).toBeUndefined()
  const { interactions, sessions } = data as Record<string, { nodes: readonly object[] }>
  expect(interactions?.nodes).toEqual(expect.arrayContaining([expect.objectContaining({ userQuery: words })]))
  expect(JSON.stringify(sessions)).toMatch(/"message":"\w{3}|"message":"\w+ /)
}

test('there is one', () => expect(STORED).toContain('0.1.0.json.br'))

test.each(STORED)('the practice of %s goes on after an upgrade, with all its rows', async (name) => {
  const before = await loadRelease(join(RELEASES, name), scene.dataDir)
  const gateway = scene.start(await builtProgram('main.js'), { LOG_LEVEL: 'warn' })
  const url = await gateway.ready()
  const caseload =
    '{ caseload(therapistId: 1, first: 20) { nodes { clientFirstName client { activityStatus { clientId } } latestJournals(first: 1) { title description } } } }'
  const seen = await ask(url, 'lin', caseload)
  expect(seen.errors).toBeUndefined()
  expect(JSON.stringify(seen.data)).toMatch(/"clientFirstName":"Maya".*"title":"\w/)
  const own = await ask(url, 'maya', '{ me { journals(first: 20) { nodes { title description } } } }')
  expect(own).toEqual({
    data: {
      me: {
        journals: {
          nodes: expect.arrayContaining([
            { title: expect.stringMatching(/\w/), description: expect.stringMatching(/\w/) },
          ]),
        },
      },
    },
  })
  await readRecord(url)
  const made = await ask(url, 'maya', 'mutation { exportRecord(input: { clientId: 3 }) { recordExport { id } } }')
  const { id } = (made.data as { exportRecord: { recordExport: { id: string } } }).exportRecord.recordExport
  await until(async () =>
    JSON.stringify(await ask(url, 'maya', `{ recordExport(id: ${id}) { state } }`)).includes('"READY"'),
  )
  gateway.signal('SIGTERM')
  expect(await gateway.ended).toMatchObject({ code: 0 })

  expect(await care(scene.dataDir, ['verify-audit'])).toMatchObject({ code: 0 })
  const database = await startEmbedded({ dataDir: scene.dataDir, log: quiet })
  try {
    for (const table of KEPT) {
      const [row] = await query<{ count: number }>(
        maintenanceUrl(database.urls.owner),
        `select count(*)::int from ${table}`,
      )
      expect({ table, count: row?.count }).toEqual({ table, count: expect.any(Number) })
      expect(row?.count).toBeGreaterThanOrEqual(before.get(table) ?? Infinity)
    }
  } finally {
    await database.release()
  }
})
