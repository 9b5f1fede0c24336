import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { NavigatingBrowser, type Page } from '../../support/service/navigating-browser.js'
import { Outbox } from '../../support/service/outbox.js'
import { accountOf, signInAt, startOpenIdProvider, whoIn } from '../../support/service/single-sign-on.js'

/** Whom an identity provider lets in, and as whom. */
let app: TestApp
let staff: Awaited<ReturnType<typeof startOpenIdProvider>>

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  staff = await startOpenIdProvider(app, { inToken: false })
})

afterAll(async () => {
  await staff.provider.stop()
  await app.close()
})

const signIn = async (
  ...[person, browser = new NavigatingBrowser()]: [Parameters<typeof signInAt>[1], NavigatingBrowser?]
) => {
  const page = await signInAt(staff, person, browser)
  return { page, who: await whoIn(app, browser) }
}

/** Nobody is signed in, and the page does not say why. */
function expectRefused({ page, who }: { readonly page: Page; readonly who: number | null }): void {
  expect(page.status).toBe(401)
  expect(page.text).toContain('This account of the identity provider cannot sign in here. Ask your practice.')
  expect(who).toBeNull()
}

async function insertMember(name: string, columns: Record<string, unknown> = {}): Promise<number> {
  const row = {
    ...{ state: 'registered', role: 'therapist', email: `${name}@example.org` },
    ...{ organisation_id: app.personas.organisationId, ...columns },
  }
  const names = Object.keys(row)
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  const id = Number(rows[0]?.id)
  await app.owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`, [
    `${name}@example.org`,
    id,
  ])
  return id
}

const count = async (text: string): Promise<number> =>
  Number((await app.owner.query<{ count: string }>(text)).rows[0]?.count)

test('the provider’s identifier decides afterwards, whatever the address becomes', async () => {
  expect((await signIn(accountOf('therapist'))).who).toBe(app.personas.ids.therapist)
  const renamed = accountOf('therapist', { email: 'married@example.net', isVerified: false })
  expect((await signIn(renamed)).who).toBe(app.personas.ids.therapist)
})

test('an address that was given to somebody else does not lead to the account of who had it before', async () => {
  await signIn(accountOf('colleague'))
  expectRefused(await signIn(accountOf('colleague', { subject: 'the next colleague' })))
})

test('a member without a password signs in, and their address counts as confirmed', async () => {
  const id = await insertMember('passwordless')
  expect((await signIn(accountOf('passwordless'))).who).toBe(id)
  expect(await count(`select count(*) from user_account where id = ${id} and email_confirmed_at is not null`)).toBe(1)
})

test('an invited member is registered by it', async () => {
  const id = await insertMember('invited', { state: 'invited' })
  expect((await signIn(accountOf('invited'))).who).toBe(id)
  expect(await count(`select count(*) from user_account where id = ${id} and state = 'registered'`)).toBe(1)
})

describe('somebody whom the practice has invited to its staff', () => {
  const INVITE = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staffInvitationId } }'
  const invite = async (name: string, role: string, admin: 'admin' | 'outsideAdmin' = 'admin') => {
    const { errors } = await app.graphql(INVITE, { input: { email: `${name}@example.org`, role } }, admin)
    expect(errors).toBeUndefined()
  }

  test('joins it by the first sign-in, which uses the invitation up', async () => {
    await invite('newcomer', 'ADMIN')
    const { who } = await signIn(accountOf('newcomer'))
    const { rows } = await app.owner.query(
      `select u.organisation_id::integer as organisation, u.role, u.is_organisation_admin as admin,
         u.email_confirmed_at is not null as confirmed, i.used_at is not null as used
       from user_account u join staff_invitation i on i.user_id = u.id where u.id = $1`,
      [who],
    )
    const joined = { organisation: app.personas.organisationId, role: 'therapist', admin: true, confirmed: true }
    expect(rows).toEqual([{ ...joined, used: true }])
    expect((await signIn(accountOf('newcomer'))).who).toBe(who)
  })

  test('does not join by an invitation that was taken back, or is over', async () => {
    // SQL does not find it by its address, which is stored encrypted.
    const newest = '(select max(id) from staff_invitation)'
    await invite('revoked', 'THERAPIST')
    await app.owner.query(`update staff_invitation set revoked_at = now() where id = ${newest}`)
    expectRefused(await signIn(accountOf('revoked')))
    await invite('late', 'THERAPIST')
    await app.owner.query(`update staff_invitation set expires_at = now() where id = ${newest}`)
    expectRefused(await signIn(accountOf('late')))
  })

  test('does not join another practice', async () => {
    await invite('elsewhere-invited', 'THERAPIST', 'outsideAdmin')
    expectRefused(await signIn(accountOf('elsewhere-invited')))
  })
})

test('whoever is linked to a provider is told by mail, once', async () => {
  await insertMember('told')
  await signIn(accountOf('told'))
  const mail = await new Outbox(app.dataDir).next('told@example.org')
  expect(mail).toContain('through the identity provider of your practice')
  await signIn(accountOf('told'))
  const { rows } = await app.owner.query(
    `select count(*)::integer as count from effect e join user_account u on u.id = e.ref_id
     where e.kind = 'mail-provider-linked' and u.email = 'told@example.org'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a client who is a member of the practice signs in', async () => {
  expect((await signIn(accountOf('client'))).who).toBe(app.personas.ids.client)
})

describe('nobody is let in', () => {
  test('and nobody is created who has no account', async () => {
    const before = await count('select count(*) from user_account')
    expectRefused(await signIn(accountOf('stranger')))
    expect(await count('select count(*) from user_account')).toBe(before)
  })

  test.each(['outsider', 'operator'] as const)('of another place: %s', async (name) => {
    expectRefused(await signIn(accountOf(name)))
  })

  test('whose address the provider has not verified', async () => {
    expectRefused(await signIn(accountOf('admin', { subject: 'unverified', isVerified: false })))
  })

  test('whose domain the practice did not name', async () => {
    await insertMember('elsewhere')
    await app.owner.query(
      `update user_account set email = 'elsewhere@example.net' where email = 'elsewhere@example.org'`,
    )
    await app.owner.query(
      `update sign_in_name set name_key = 'elsewhere@example.net' where name_key = 'elsewhere@example.org'`,
    )
    expectRefused(await signIn(accountOf('elsewhere', { email: 'elsewhere@example.net' })))
  })

  test('by an address that is almost theirs', async () => {
    await insertMember('strauss')
    expectRefused(await signIn(accountOf('strauss', { email: 'strauß@example.org' })))
  })

  test('by an address that was changed within a day', async () => {
    const id = await insertMember('mover', { email_confirmed_at: new Date() })
    const tomorrow = new Date(Date.now() + 86_400_000)
    const recoversFrom = (at: Date) =>
      app.owner.query(`update user_account set email_recovers_from = $1 where id = $2`, [at, id])
    await recoversFrom(tomorrow)
    expectRefused(await signIn(accountOf('mover')))
    await recoversFrom(new Date(Date.now() - 1_000))
    expect((await signIn(accountOf('mover'))).who).toBe(id)
  })

  test('to an account that a stranger may have made with their address', async () => {
    await insertMember('victim', { password_hash: 'of somebody' })
    expectRefused(await signIn(accountOf('victim')))
  })

  test('who waits to be approved', async () => {
    await insertMember('applicant', { approval: 'pending', email_confirmed_at: new Date() })
    expectRefused(await signIn(accountOf('applicant')))
  })

  test('who is suspended, before and after the first sign-in', async () => {
    await insertMember('suspended', { suspended_at: new Date() })
    expectRefused(await signIn(accountOf('suspended')))
    const id = await insertMember('suspended-later')
    expect((await signIn(accountOf('suspended-later'))).who).toBe(id)
    await app.owner.query('update user_account set suspended_at = now() where id = $1', [id])
    expectRefused(await signIn(accountOf('suspended-later')))
  })

  test('who has left the practice', async () => {
    const id = await insertMember('leaver')
    expect((await signIn(accountOf('leaver'))).who).toBe(id)
    await app.owner.query('update user_account set organisation_id = null where id = $1', [id])
    expectRefused(await signIn(accountOf('leaver')))
  })
})

test('a practice cannot let its provider speak for another practice', async () => {
  const other = await startOpenIdProvider(app, { admin: 'outsideAdmin' })
  const browser = new NavigatingBrowser()
  const page = await signInAt(other, accountOf('admin'), browser)
  expectRefused({ page, who: await whoIn(app, browser) })
  await other.provider.stop()
})
