import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readMessage, WebhookReceiver } from '../support/doubles/webhook-receiver.js'
import { credentials } from '../support/service/app.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { connectOwner } from '../support/service/kills.js'
import { makePersonas, type PersonaName } from '../support/service/personas.js'
import { untilSeen } from '../support/until.js'

let main: string
let scene: Scene
let receiver: WebhookReceiver
beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  receiver = await WebhookReceiver.start()
})
afterAll(async () => {
  await scene.end()
  await receiver.close()
})

test('after a kill while a message is under way, the next gateway sends it with the same id, then what came after it', async () => {
  // Addresses of this machine are for tests alone.
  const environment = { NODE_ENV: 'test' }
  const first = scene.start(main, environment)
  let url = await first.ready()
  const owner = await connectOwner(scene)
  try {
    await makePersonas(owner)
    const post = async (as: PersonaName, path: string, body: object): Promise<unknown> => {
      const headers = { ...credentials(as), 'content-type': 'application/json' }
      const answer = await askAgain(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(answer.ok).toBe(true)
      return answer.json()
    }
    const query = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }'
    const input = { url: receiver.address(), topics: ['riskFlag'] }
    const { data } = (await post('admin', '/graphql', { query, variables: { input } })) as {
      data: { createWebhook: { secret: string } }
    }
    const entry = { title: 'Tonight', description: 'I am going to kill myself tonight.', visibility: 'therapist' }
    // The message has arrived, and its answer never comes.
    receiver.answers.push('hang')
    await post('client', '/journals/', entry)
    await untilSeen(
      () => receiver.received.length,
      (count) => count === 1,
    )
    await first.kill()
    await owner.query(`update effect set lease_until = now() where kind = 'deliver-webhook' and state = 'running'`)

    url = await scene.start(main, environment).ready()
    await post('client', '/journals/', { ...entry, title: 'Again' })
    await untilSeen(
      () => receiver.received.length,
      (count) => count === 3,
    )
    const ids = receiver.received.map((message) => readMessage(message, data.createWebhook.secret).id)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  } finally {
    await owner.end()
  }
})
