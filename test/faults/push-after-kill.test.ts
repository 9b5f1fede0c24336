import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { credentials } from '../support/service/app.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { makePersonas } from '../support/service/personas.js'
import { browserKeys, decrypted, FakePushService } from '../support/doubles/push-service.js'
import { untilSeen } from '../support/until.js'
import { connectOwner } from '../support/service/kills.js'

let main: string
let scene: Scene
let service: FakePushService
beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  service = await FakePushService.start()
})
afterAll(async () => {
  await scene.end()
  await service.close()
})

test('after a kill between sending a notification and storing its outcome, the next gateway sends it with the same topic, and one outcome is stored', async () => {
  // Endpoints of this machine are for tests alone.
  const environment = { NODE_ENV: 'test', VAPID_SUBJECT: 'mailto:help@practice.example' }
  const first = scene.start(main, environment)
  const url = await first.ready()
  const owner = await connectOwner(scene)
  try {
    await makePersonas(owner)
    const post = async (as: 'client' | 'therapist', path: string, body: object): Promise<void> => {
      const headers = { ...credentials(as), 'content-type': 'application/json' }
      const answer = await askAgain(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(answer.status).toBe(201)
    }
    const browser = browserKeys()
    await post('therapist', '/users/devices/', { kind: 'web', endpoint: service.endpoint('one'), keys: browser.keys })
    // The note has arrived, and its answer never comes.
    service.answers.push('hang')
    await post('client', '/chat/interactions/', { userquery: 'Are you there?' })
    await service.waitFor(1)
    await first.kill()
    const deliveries = async () =>
      (
        await owner.query<{ outcome: string; attempts: number; state: string }>(
          `select p.outcome, p.attempts, e.state from push_delivery p
           join effect e on e.kind = 'send-push' and e.ref_id = p.id`,
        )
      ).rows
    expect(await deliveries()).toEqual([{ outcome: 'waiting', attempts: 0, state: 'running' }])
    await owner.query(`update effect set lease_until = now() where kind = 'send-push' and state = 'running'`)

    await scene.start(main, environment).ready()
    await untilSeen(deliveries, ([delivery]) => delivery?.state === 'done')
    expect(await deliveries()).toEqual([{ outcome: 'sent', attempts: 2, state: 'done' }])
    const notes = await service.waitFor(2)
    expect(notes).toHaveLength(2)
    const topics = notes.map(({ headers }) => headers.topic)
    expect(topics[0]).toMatch(/^[\w-]{32}$/)
    expect(topics[1]).toBe(topics[0])
    const [before, after] = notes.map((note) => decrypted(note, browser))
    expect(after).toEqual(before)
    const { rows: kept } = await owner.query(
      `select target from audit where target like 'push_delivery:%' and outcome = 'done'`,
    )
    expect(kept).toHaveLength(1)
  } finally {
    await owner.end()
  }
})
