import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'

/** Titles and summaries without a model. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A session of what a client wrote, each with what an assistant answered, after it was closed. */
async function talkOf(...said: readonly (readonly [prompt: string, message: string])[]) {
  const body = { userid: app.personas.ids.client, start_time: '2026-03-01T12:00:00Z' }
  const { sessionid } = (await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { body })).body
  for (const [prompt, message] of said) {
    await app.rest('POST', '/chat/messages/', { body: { sessionid, prompt, message } })
  }
  expect((await app.rest('PUT', `/chat/sessions/${sessionid}/`, { body: {} })).status).toBe(200)
  const { rows } = await app.owner.query<{ title: string; summary: string | null }>(
    'select title, summary from conversation_session where id = $1',
    [sessionid],
  )
  return rows[0]
}
const ANSWER = 'I am an automated companion, not a person. It sounds as if your marriage is over. Take a breath.'

test('title and summary are made of what people wrote, not of what an assistant answered', async () => {
  const closed = await talkOf(
    ['I slept four hours because of the night shifts.', ANSWER],
    ['My boss Bartholomew moved me to another shift.', ANSWER],
  )
  expect(closed?.title).toBe('Work, sleep')
  expect(closed?.summary).toContain('night shifts')
  expect(closed?.summary).not.toMatch(/automated|person|marriage|breath/)
})

test.each([
  'I want to kill myself tonight.',
  'I cannot sleep. I wrote a suicide note.',
  'He hit me again and I am scared to go home.',
  'I will stab my brother tonight.',
])('a danger is no title, and the summary says to read the conversation: %s', async (prompt) => {
  const closed = await talkOf([prompt, ANSWER], ['That is all.', ANSWER])
  expect(closed?.title).toBe('Conversation of March 1, 2026')
  expect(closed?.summary).toMatch(/please read the conversation itself\.$/)
})

test.each([
  ['Hello. Are you real?', 'Conversation of March 1, 2026'],
  ['Ich habe wieder schlecht geträumt und bin müde.', 'Conversation of March 1, 2026'],
  ['Maximilian Featherstonehaugh shouted at me.', 'Anger and quarrels'],
  ['My dog is ill and I owe the vet money.', 'Health, money'],
  ['The exam is over, and my sister came.', 'School and study, family'],
])('a title names topics and no people: %s', async (prompt, expected) => {
  expect((await talkOf([prompt, ANSWER]))?.title).toBe(expected)
})

test.each([
  [
    'My boss Bartholomew Quist moved me to another shift.',
    'My boss … moved me to another shift.',
    ['Bartholomew', 'Quist'],
  ],
  [
    'my brother will said i am too loud, his number is (212) 555-0199',
    'my brother … said i am too loud',
    ['555', 'will said'],
  ],
  ['Write to tobias@example.org or 77 Larkspur Lane, Sausalito 94965.', 'Write to …', ['tobias', 'Larkspur', '94965']],
  ['She writes as u/broken_wardrobe since Tuesday.', 'since Tuesday.', ['wardrobe']],
  ['Ich habe wieder schlecht geträumt und bin den ganzen Tag müde in der Schule.', 'in der Schule.', []],
])('a summary names no people and has no contact details: %s', async (prompt, left, gone) => {
  const summary = (await talkOf([prompt, ANSWER]))?.summary ?? ''
  expect(summary).toContain(left)
  expect(gone.filter((word) => summary.includes(word))).toEqual([])
})
