import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { GatewayPair } from '../support/service/gateway-pair.js'
import { connectReader, killBoth, triesOf, reportKills, underLoad } from '../support/service/kills.js'
import { type Acknowledged, type NoteTaker, submitOnce, submitUnderKey } from '../support/records/note-takers.js'
import { addPerson, assignTherapist } from '../support/service/personas.js'
import { until } from '../support/until.js'

const TAKERS = 8
const KILLS = triesOf({ everyday: 2, most: 200 })
const PAUSE_MS = 300
/** Leases of lost jobs run out within ten seconds. */
const NOTHING_MOVES_MS = 120_000

let scene: Scene
let pair: GatewayPair
let owner: pg.Client
let takers: NoteTaker[]
const acknowledged: Acknowledged[] = []
let unanswered = 0

beforeAll(async () => {
  const main = await builtProgram('main.js')
  scene = await makeMigratedScene()
  pair = new GatewayPair(scene, main, { RATE_LIMIT_SIGN_IN: '1000000', LOG_LEVEL: 'warn' })
  await pair.start(0)
  await pair.start(1)
  owner = await connectReader(scene)
  takers = []
  for (let nth = 0; nth < TAKERS; nth++) {
    const therapistId = await addPerson(owner, `taker${nth}`, 'therapist')
    const clientId = await addPerson(owner, `person${nth}`, 'client')
    const relationshipId = await assignTherapist(owner, therapistId, clientId)
    takers.push({ login: `taker${nth}`, therapistId, clientId, relationshipId, noteId: undefined })
  }
})
afterAll(async () => {
  await owner?.end()
  await scene.end()
})

let submitted = 0
/** One person takes notes and changes them until told to stop. */
async function takeNotes(who: NoteTaker, enough: AbortSignal): Promise<void> {
  while (!enough.aborted) {
    const nth = ++submitted
    const text = `Submission ${nth}: ${who.login} says that person sleeps badly. Plan: continue weekly CBT.`
    // Under a key it is repeated until it is acknowledged; without one nobody knows whether a lost answer meant yes.
    const stored = await (nth % 2 === 0 ? submitUnderKey : submitOnce)(pair, who, text, nth)
    if (stored === undefined) unanswered++
    else acknowledged.push(stored)
    who.noteId = stored !== undefined && randomInt(3) > 0 ? stored.noteId : undefined
    await sleep(randomInt(2 * PAUSE_MS))
  }
}

async function count(sql: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count ${sql}`)
  return rows[0]?.count ?? -1
}

const ofVersion = `w.kind = 'note' and w.note_id = v.note_id and w.note_version = v.number`
const jobOf = `e.kind = 'process-note' and e.ref_id = v.note_id and e.ref_version = v.number`

/** What would be there of a submission without the rest of it. */
const HALVES = {
  'a note without the entry of its history': `from note n where not exists (select from note_version v
    where v.note_id = n.id and v.number = n.text_version)`,
  'an entry without its workflow': `from note_version v where not exists (select from note_workflow w where ${ofVersion})`,
  'a workflow without its entry': `from note_workflow w where not exists (select from note_version v where ${ofVersion})`,
  'an entry without its effect': `from note_version v where not exists (select from effect e where ${jobOf})`,
  'an effect without its entry': `from effect e where e.kind = 'process-note'
    and not exists (select from note_version v where ${jobOf})`,
  'more or fewer audit rows than entries': `from note n where
    (select count(*) from note_version v where v.note_id = n.id)
      <> (select count(*) from audit a where a.target = 'note:' || n.id and a.action = 'write' and a.outcome = 'done')`,
  'a workflow that is done without its results': `from note_workflow w where w.state = 'done' and not (
    exists (select from note_deidentified d where d.workflow_id = w.id)
    and exists (select from note_documentation d where d.workflow_id = w.id))`,
  'an end without its moment': `from note_workflow w where w.state in ('done', 'failed', 'superseded') and w.ended_at is null`,
  'an end that nobody expects': `from note_workflow w where w.state not in ('done', 'superseded')
    and w.error_code is distinct from 'PROCESS_LOST'`,
}

/** What piled up in all these deaths takes its time: as long as one after the other ends, it is no failure. */
async function everyWorkflowEnds(): Promise<void> {
  let [left, movedAt] = [Number.POSITIVE_INFINITY, Date.now()]
  while (left > 0 && Date.now() - movedAt < NOTHING_MOVES_MS) {
    // A job is put off for longer after each death, which is tested elsewhere.
    await owner.query(`update effect set next_at = now() where kind = 'process-note' and state = 'waiting'`)
    const now = await count('from note_workflow where ended_at is null')
    if (now < left) [left, movedAt] = [now, Date.now()]
    await sleep(250)
  }
  expect(left).toBe(0)
}

test(
  `${KILLS} kills of two gateways leave each submission complete or absent, and each workflow ends once`,
  async () => {
    await underLoad(
      (enough) => takers.map((who) => takeNotes(who, enough)),
      async () => {
        await killBoth(pair, KILLS, acknowledged)
        await until(() => acknowledged.length > 2 * TAKERS)
      },
    )

    await everyWorkflowEnds()

    for (const [what, sql] of Object.entries(HALVES)) expect([what, await count(sql)]).toEqual([what, 0])

    const { rows } = await owner.query<Acknowledged & { state: string }>(
      `select v.note_id::int as "noteId", v.data as text, w.state from note_version v join note_workflow w on ${ofVersion}`,
    )
    // Texts are compared here, because they are stored encrypted.
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
    const { rows: notes } = await owner.query<{ now: string; newest: string }>(
      'select n.data as now, v.data as newest from note n join note_version v on v.note_id = n.id and v.number = n.text_version',
    )
    expect(notes.filter(({ now, newest }) => now !== newest)).toEqual([])
    reportKills({
      ...{ what: 'two gateways that take notes', kills: KILLS },
      ...{ acknowledged: acknowledged.map(({ text }) => text), stored: rows.map(({ text }) => text) },
    })
    const stored = new Map(rows.map(({ text, noteId }) => [text, noteId]))
    expect(acknowledged.filter(({ text, noteId }) => stored.get(text) !== noteId)).toEqual([])
    // What was never answered is there or not; nothing else is.
    expect(rows.length - acknowledged.length).toBeLessThanOrEqual(unanswered)
    expect(rows.filter(({ state }) => state === 'done').length).toBeGreaterThan(0)
  },
  60_000 + KILLS * 30_000,
)
