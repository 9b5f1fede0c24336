import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY, HOUR } from '../../src/kernel/time/durations.js'
import { ArchiveScene } from '../support/service/archive-scene.js'
import { care } from '../support/service/operator.js'
import { withWrongClock } from '../support/service/with-wrong-clock.js'

// Commands of operators on a machine with the wrong time, beside a PostgreSQL with the right one.
const MONTHS = 70 * DAY

let at: ArchiveScene

beforeAll(async () => {
  at = await ArchiveScene.open(20)
})
afterAll(() => at.close())

const command = (offMs: number, ...args: readonly string[]) =>
  care(at.scene.dataDir, args, { ...at.settings, ...withWrongClock(offMs) })

test.each([MONTHS, -MONTHS])('a machine that is %d ms off is told so', async (off) => {
  expect(await command(off, 'doctor')).toMatchObject({
    said: expect.stringMatching(/^ACTION +clock +The clocks of this machine and of PostgreSQL differ by 70 days/m),
  })
})

test('a month of the audit trail leaves when it is over by the time of PostgreSQL', async () => {
  // By their own time, these machines would move none, and then all of them.
  expect(await command(-MONTHS, 'archive-audit', '--keep', '4')).toMatchObject({ code: 0 })
  expect(await at.monthsMoved()).toEqual(at.months.slice(0, 1))
  expect(await command(MONTHS, 'archive-audit', '--keep', '2')).toMatchObject({ code: 0 })
  expect(await at.monthsMoved()).toEqual(at.months.slice(0, 3))
})

test('an older version of a key is retired when it is due by the time of PostgreSQL', async () => {
  expect(await command(MONTHS, 'rotate-key', 'link')).toMatchObject({ code: 0 })
  // A day has passed on neither machine.
  expect(await command(MONTHS, 'rotate-key', 'link')).toMatchObject({
    code: 0,
    said: expect.stringContaining('--again begins another one'),
  })
  const { rows } = await at.owner.query<{ until: Date }>(
    `select used_until as until from key_version where name = 'link' and used_until is not null`,
  )
  const due = new Date(Number(rows[0]?.until) + 15 * DAY)
  expect(Math.abs(Number(due) - 15 * DAY - Date.now())).toBeLessThan(HOUR)
  expect(await command(MONTHS, 'retire-key', 'link')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`can be retired from ${due.toISOString()} on`),
  })
  await at.owner.query(
    `update key_version set used_from = used_from - interval '16 days', used_until = used_until - interval '16 days'
     where name = 'link'`,
  )
  expect(await command(-MONTHS, 'retire-key', 'link')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Retired: version 1'),
  })
})
