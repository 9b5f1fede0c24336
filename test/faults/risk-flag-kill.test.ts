import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { credentials } from '../support/service/app.js'
import { askAgain } from '../support/service/ask-again.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { makePersonas } from '../support/service/personas.js'
import { untilSeen } from '../support/until.js'
import { connectOwner } from '../support/service/kills.js'

let main: string
let scene: Scene
beforeAll(async () => {
  main = await builtProgram('main.js')
  scene = await makeMigratedScene()
})
afterAll(() => scene.end())

test('after a kill, the next gateway escalates an overdue risk flag once', async () => {
  const first = scene.start(main)
  const url = await first.ready()
  const owner = await connectOwner(scene)
  try {
    const { ids, organisationId } = await makePersonas(owner)
    await owner.query('update organisation set safety_contact_user_id = $2 where id = $1', [
      organisationId,
      ids.colleague,
    ])
    const answer = await askAgain(`${url}/journals/`, {
      method: 'POST',
      headers: { ...credentials('client'), 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'I want to die' }),
    })
    expect(answer.status).toBe(201)
    await first.kill()
    const { rows: waiting } = await owner.query<{ state: string }>(
      `update effect set next_at = now() where kind = 'escalate-risk-flag' returning state`,
    )
    expect(waiting).toEqual([{ state: 'waiting' }])

    await scene.start(main).ready()
    const mailed = async () =>
      (await owner.query<{ state: string }>(`select state from effect where kind = 'mail-safety-contact'`)).rows
    expect(await untilSeen(mailed, ([mail]) => mail?.state === 'done')).toHaveLength(1)
    const { rows: flags } = await owner.query('select escalated_to::int, escalated_by from risk_flag')
    expect(flags).toEqual([{ escalated_to: ids.colleague, escalated_by: null }])
    const { rows: events } = await owner.query(`select change from event where topic = 'riskFlag' order by id`)
    expect(events).toEqual([{ change: 'created' }, { change: 'updated' }])
  } finally {
    await owner.end()
  }
})
