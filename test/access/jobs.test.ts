import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readRows } from '../../src/database/read/read-rows.js'
import type { Scope } from '../../src/database/access/scope.js'
import { sql } from '../../src/database/sql.js'
import { relationshipsReadable } from '../../src/features/practice/relationship.policy.js'
import { deleteScreening } from '../../src/features/screenings/delete-screening.js'
import { screeningsReadable } from '../../src/features/screenings/screening.policy.js'
import { usersReadable } from '../../src/features/users/user.policy.js'
import { NotFound } from '../../src/kernel/errors.js'
import { insertScreening } from '../support/service/access.js'
import { startTestApp, type TestApp } from '../support/service/app.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a job whose subject has the number of a person reaches neither profile nor relationships nor screenings', async () => {
  const screeningId = await insertScreening(app.owner, app.personas.ids.client)
  const ctx = app.app.context({ kind: 'job', job: 'notify-client', subjectId: app.personas.ids.client }, 'test')
  const reach = async (scope: Scope<'user_account' | 'relationship' | 'screening', 'read'>): Promise<number> =>
    (await readRows(ctx, sql`select 1 from ${scope.as('r')}`, { subject: () => null })).length
  expect(await reach(usersReadable(ctx))).toBe(0)
  expect(await reach(relationshipsReadable(ctx))).toBe(0)
  expect(await reach(screeningsReadable(ctx))).toBe(0)
  await expect(deleteScreening(ctx, screeningId)).rejects.toThrow(NotFound)
})
