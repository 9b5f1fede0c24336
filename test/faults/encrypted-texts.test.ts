import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { PLAN } from '../support/records/treatment-plans.js'
import { SOAP } from '../support/records/soap-notes.js'
import { stepsWith } from '../support/records/safety-plans.js'
import { credentials } from '../support/service/app.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, type GatewayProcess, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { connectOwner } from '../support/service/kills.js'
import { careOutput } from '../support/service/operator.js'
import { makePersonas, type PersonaName, type Personas } from '../support/service/personas.js'
import { until } from '../support/until.js'

/** Stands in every text. Small letters, because derived texts are often made of them. */
const CANARY = 'kanarienvogelgelb'

let scene: Scene
let gateway: GatewayProcess
let url: string
let owner: pg.Client
let personas: Personas

beforeAll(async () => {
  scene = await makeMigratedScene()
  gateway = scene.start(await builtProgram('main.js'), { LOG_LEVEL: 'debug', RATE_LIMIT_AI: '1000' })
  url = await gateway.ready()
  owner = await connectOwner(scene)
  personas = await makePersonas(owner)
  expect(await care('encrypt')).toContain('New ones are encrypted too.')
})
afterAll(async () => {
  await owner?.end()
  await scene.end()
})

const care = (...args: string[]) => careOutput(scene.dataDir, args, { LOG_LEVEL: 'warn' })

async function rest(as: PersonaName, path: string, body?: Record<string, unknown>): Promise<string> {
  const isForm = path === '/notes/'
  const form = new FormData()
  if (isForm) {
    form.set('metadata', JSON.stringify(body))
    form.set('files', new Blob([`A file about ${CANARY}.`]), `${CANARY}.txt`)
  }
  const response = await askAgain(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...credentials(as), ...(!isForm && body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? form : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} was answered by ${response.status}: ${text}`)
  return text
}

async function ask(
  as: PersonaName,
  query: string,
  variables: Record<string, unknown>,
): Promise<Record<string, string>> {
  const response = await askAgain(`${url}/graphql`, {
    method: 'POST',
    headers: { ...credentials(as), 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data?: Record<string, Record<string, string>>
    errors?: unknown
  }
  if (errors !== undefined) throw new Error(`${query} was answered by ${JSON.stringify(errors)}`)
  return Object.values(data ?? {})[0] ?? {}
}

const create = (as: PersonaName, field: string, type: string, input: Record<string, unknown>, result: string) =>
  ask(as, `mutation ($input: ${type}!) { ${field}(input: $input) { ${result} } }`, { input })

/** Writes the text through every kind of record. */
async function writeEverywhere(text: string): Promise<void> {
  const { ids, relationships } = personas
  const clientId = ids.client
  const pair = { client_user_id: clientId, therapist_user_id: ids.therapist, therapist_client_id: relationships.active }
  await rest('client', '/journals/', { title: text, description: `I am so afraid. I want to die. ${text}` })
  await create('client', 'createJournal', 'CreateJournalInput', { title: text, visibility: 'SHARED' }, 'journalId')
  const { sessionId } = await create('client', 'startSession', 'StartSessionInput', { title: text }, 'sessionId')
  await create(
    'client',
    'sendMessage',
    'SendMessageInput',
    { sessionId, prompt: text, message: text, fileContent: [{ text }] },
    'messageId',
  )
  await ask('client', 'mutation ($id: ID!) { closeSession(id: $id) { sessionId } }', { id: sessionId })
  await create(
    'client',
    'askCompanion',
    'AskCompanionInput',
    { query: `My ${text} is ill.`, sessionId: 'pets' },
    '__typename',
  )
  await rest('client', '/chat/interactions/', { userquery: text })
  await rest('therapist', '/chat/interactions/', { client_user_id: clientId, aianswer: text })
  await rest('therapist', '/notes/', { data: text, record_type: 'progress', ...pair })
  await create('therapist', 'saveNoteDraft', 'SaveNoteDraftInput', { clientId, data: text }, 'draftId')
  await rest('therapist', '/notes/soap/', {
    data: text,
    sender_role: 'therapist',
    record_type: SOAP,
    is_approved: false,
    ...pair,
  })
  const content = { ...PLAN, problems: [text], dischargeCriteria: text }
  await create('therapist', 'createTreatmentPlan', 'CreateTreatmentPlanInput', { clientId, content }, 'treatmentPlanId')
  await create(
    'client',
    'saveSafetyPlan',
    'SaveSafetyPlanInput',
    { expectedVersion: 0, steps: stepsWith(text) },
    'safetyPlanId',
  )
  const goal = { title: text, description: text, domain: text, measure: text, target: text, interventions: [text] }
  await create('client', 'createGoal', 'CreateGoalInput', goal, '__typename')
  const { rows } = await owner.query<{ id: string }>('select max(id) as id from goal')
  await ask(
    'client',
    'mutation ($id: ID!, $input: GoalProgressInput!) { recordGoalProgress(id: $id, input: $input) { __typename } }',
    {
      ...{ id: rows[0]?.id, input: { progress: 10, note: text } },
    },
  )
  await create('client', 'logMood', 'LogMoodInput', { value: 3, note: text }, '__typename')
  await create(
    'therapist',
    'createRecommendation',
    'CreateRecommendationInput',
    { clientId, title: text, description: text },
    '__typename',
  )
  // An export whose file is text.
  await create('client', 'exportRecord', 'ExportRecordInput', { clientId, format: 'FHIR' }, 'recordExportId')
  await ask(
    'admin',
    'mutation ($id: ID!, $reason: String!) { placeLegalHold(clientId: $id, reason: $reason) { legalHoldId } }',
    {
      ...{ id: clientId, reason: text },
    },
  )
}

/** The files below a folder that contain the text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(path)).includes(text)) found.push(path)
  }
  return found
}

test('no text stands in tables, logs or files, byte by byte, before and after the content key was changed', async () => {
  await writeEverywhere(CANARY)
  // Summaries, drafts and de-identified notes are made of the texts.
  const hasWork = async (): Promise<boolean> => {
    const { rows } = await owner.query(
      `select 1 from effect where state = 'waiting' and next_at < now() + interval '1 minute'`,
    )
    return rows.length > 0
  }
  await until(async () => !(await hasWork()))

  expect(await care('rotate-key', 'content')).toMatch(
    /Version 2 .* of the content key is in use\.\n\d+ values are encrypted anew\./,
  )
  // Another text that is stored as it is shows that the search finds what is there.
  await owner.query(`update user_account set phone_number = 'zwergpapagei' where id = $1`, [personas.ids.client])
  await owner.query('select pg_switch_wal()').catch(() => undefined)
  gateway.signal('SIGTERM')
  await gateway.ended
  const folders = [...new Set([scene.cluster.home, scene.dataDir])]
  const search = async (text: string) => (await Promise.all(folders.map((folder) => filesWith(folder, text)))).flat()
  expect((await search('zwergpapagei')).length).toBeGreaterThan(0)
  expect(await search(CANARY)).toEqual([])
  expect(gateway.output).not.toContain(CANARY)
})

test('texts are read after the content key was changed by a gateway that starts anew', async () => {
  gateway = scene.start(await builtProgram('main.js'))
  url = await gateway.ready()
  expect(await rest('client', `/journals/${personas.ids.client}/`)).toContain(CANARY)
  await rest('client', '/journals/', { title: 'under the new key' })
})
