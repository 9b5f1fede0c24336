import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../support/service/app.js'

/** Anybody may sign up without credentials, so a sign-up leaves little until its address is confirmed. */
let app: TestApp
beforeAll(async () => (app = await startTestApp({ LEGACY_ANONYMOUS: 'deny' })))
afterAll(() => app.close())

const KIB = 1_024
const signUp = (name: string, more: Record<string, unknown>) => {
  const body = { firstName: 'Ada', role: 'client', emailid: `${name}@example.org`, image: '', address: [], ...more }
  return app.rest<{ userid: number }>('POST', '/users/', { body })
}
async function stored(userid: number): Promise<{ image: string; addresses: unknown[] } | undefined> {
  const { rows } = await app.owner.query('select image, addresses from user_account where id = $1', [userid])
  return rows[0] as { image: string; addresses: unknown[] } | undefined
}

test('a large picture is left out, and the sign-up is answered as documented', async () => {
  const { status, body } = await signUp('large', { image: 'x'.repeat(2 * KIB * KIB) })
  expect(status).toBe(201)
  expect((await stored(body.userid))?.image).toBe('')
})

test('a small picture waits with the profile', async () => {
  const image = 'x'.repeat(32 * KIB)
  const { status, body } = await signUp('small', { image })
  expect(status).toBe(201)
  expect((await stored(body.userid))?.image).toBe(image)
})

test('a profile that is too large without its picture is refused, whether or not the address is known', async () => {
  const line = 'x'.repeat(500)
  const address = Array.from({ length: 100 }, () => ({ addressLine1: line, addressLine2: line }))
  for (const name of ['unknown', 'client']) {
    const { status, body } = await signUp(name, { address })
    expect([status, (body as unknown as { detail: string }).detail]).toEqual([413, expect.stringContaining('64 KiB')])
  }
})
