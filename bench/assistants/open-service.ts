import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../../src/app.js'
import { type Config, loadConfig } from '../../src/config/config.js'
import { openThrowawayDatabase } from '../data/throwaway-database.js'
import type { AssistantCase } from './read-cases.js'

/** The status and body of an answer. */
export interface ServiceAnswer {
  readonly status: number
  readonly text: string
}

/** The whole service with its demo practice and the provider of the settings. */
export interface EvaluatedService {
  /** The name of the provider and of its model. */
  readonly provider: string
  ask(given: AssistantCase): Promise<ServiceAnswer>
  /** The texts that were sent to a model, and the identifiers that must not be in them. */
  left(): Promise<{
    readonly prompts: readonly string[]
    readonly identifiers: readonly string[]
    /** The outcomes of calls by task. After a refused or failed call, the service answered without the model. */
    readonly ends: readonly { readonly task: string; readonly outcome: string; readonly count: number }[]
  }>
  close(): Promise<void>
}

const PASSWORD = 'walk-by-the-river'
const ANSWER_MS = 180_000
const BUILD_POLL_MS = 500

/** Starts the service on a throwaway database and a free port. */
export async function openService(environment: Readonly<Record<string, string>>): Promise<EvaluatedService> {
  const folder = mkdtempSync(join(tmpdir(), 'care-assistants-'))
  const settings = loadConfig({
    ...process.env,
    ...environment,
    RATE_LIMIT_AI: '1000000',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
  })
  const database = await openThrowawayDatabase(folder)
  const app = await buildApp({ ...settings, database: { ...database.urls, embedded: true } })
  const { url } = await app.listen()
  app.begin()
  await app.loadDemo()
  app.buildKnowledge()
  const send = async (path: string, as: string, body: BodyInit, type?: string): Promise<ServiceAnswer> => {
    const authorization = `Basic ${Buffer.from(`${as}:${PASSWORD}`).toString('base64')}`
    const headers = { authorization, ...(type !== undefined && { 'content-type': type }) }
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const json = (path: string, as: string, body: object) => send(path, as, JSON.stringify(body), 'application/json')
  const login = await json('/auth/login/', 'maya', { username: 'maya', password: PASSWORD })
  const { userid } = JSON.parse(login.text) as { userid: number }
  const { rows } = await database.owner.query<{ first: string; last: string; email: string | null }>(
    'select first_name as first, last_name as last, email from user_account where id = $1',
    [userid],
  )
  const [client] = rows
  if (client === undefined) throw new Error('The demo practice has no such client.')
  const email = client.email ?? 'maya@example.org'
  const named = (text: string): string =>
    text.replaceAll('{first}', client.first).replaceAll('{last}', client.last).replaceAll('{email}', email)
  const ready = AbortSignal.timeout(ANSWER_MS)
  for (;;) {
    ready.throwIfAborted()
    const answer = await json('/ai/knowledge/query/', 'lin', { query_text: 'F42' })
    if (answer.status === 200) break
    await sleep(BUILD_POLL_MS)
  }
  let asked = 0
  return {
    provider: providerOf(settings.models),
    ask: ({ operation, text: written, body }) => {
      const text = named(written)
      const about = { client_user_id: userid }
      // Each case has a session of its own, so that no case depends on the one before.
      const talk = { user_query: text, session_id: `case ${++asked}`, user_id: userid, ...body }
      switch (operation) {
        case 'companion':
          return json('/ai/companion/', 'maya', talk)
        case 'documentation':
          return json('/ai/documentation/', 'lin', {
            task_type: 'clinical_notes',
            clinical_data: text,
            ...about,
            ...body,
          })
        case 'goals':
          return json('/ai/goals/', 'lin', { treatment_plan: { problem: text, goal: text }, ...about, ...body })
        case 'knowledge':
          return json('/ai/knowledge/query/', 'lin', body)
        case 'measures':
          return json('/ai/mbc-recommendation/', 'lin', { client_data: text, ...about, ...body })
        case 'assistant':
          return send('/ai/clinical-assistant/', 'lin', formOf(talk))
        case 'assistant-document': {
          const form = formOf({ ...talk, user_query: 'What does the document say about sleep?' })
          form.append('files', new Blob([text], { type: 'text/plain' }), 'letter.txt')
          return send('/ai/clinical-assistant/', 'lin', form)
        }
      }
    },
    async left() {
      const calls = await database.owner.query<{ prompt: string }>(
        'select prompt from model_call where prompt is not null',
      )
      const ends = await database.owner.query<{ task: string; outcome: string; count: number }>(
        `select c.task, concat_ws(' ', e.outcome, e.reason) as outcome, count(*)::integer as count
         from model_call c join model_call_end e on e.call_id = c.id where c.provider <> 'offline' group by 1, 2 order by 1, 2`,
      )
      return {
        ends: ends.rows,
        prompts: calls.rows.map(({ prompt }) => prompt),
        identifiers: [client.first, client.last, email],
      }
    },
    async close() {
      await app.close()
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function providerOf({ chosen, providers }: Config['models']): string {
  const model = providers[chosen]?.model
  return model === undefined ? chosen : `${chosen} (${model})`
}

function formOf(data: object): FormData {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  return form
}
