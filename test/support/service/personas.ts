import { hash } from '@node-rs/argon2'
import type pg from 'pg'

/** The password of every persona. */
export const PASSWORD = 'seven quiet herons'
/** On purpose: a test signs many people in, and turns many more away. */
export const CHEAP_PASSWORDS = { memoryKiB: 64, passes: 1 }
const CHEAP = { memoryCost: CHEAP_PASSWORDS.memoryKiB, timeCost: CHEAP_PASSWORDS.passes, parallelism: 1 }

/**
 * - `therapist` cares for `client`, did until yesterday for `formerClient`, and has invited `invitedClient`.
 * - `colleague` is of the same organisation and cares for `otherClient`; `admin` administers it and cares for nobody.
 * - `outsider` is a therapist and `outsideAdmin` the admin of another organisation.
 * - `operator` looks after the service.
 */
export type PersonaName =
  | 'therapist'
  | 'colleague'
  | 'admin'
  | 'outsider'
  | 'outsideAdmin'
  | 'client'
  | 'otherClient'
  | 'formerClient'
  | 'invitedClient'
  | 'operator'

export interface Personas {
  readonly ids: Readonly<Record<PersonaName, number>>
  readonly organisationId: number
  readonly otherOrganisationId: number
  /** Relationships by what they are. */
  readonly relationships: { readonly active: number; readonly ended: number; readonly pending: number }
}

/** Writes the personas down as the owner of the tables. */
export async function makePersonas(owner: pg.Client): Promise<Personas> {
  // On a server of a test's own the owner sees rows of people only where it says so.
  await owner.query(`set care.maintenance = 'on'`)
  const passwordHash = await hash(PASSWORD, CHEAP)
  const organisationId = await insert(owner, 'organisation', { name: 'First practice' })
  const otherOrganisationId = await insert(owner, 'organisation', { name: 'Second practice' })

  const person = async (
    name: PersonaName,
    role: string,
    organisation: number | null,
    more: Record<string, unknown> = {},
  ) => {
    const id = await insert(owner, 'user_account', {
      ...{
        state: 'registered',
        role,
        login_name: name,
        email: `${name}@example.org`,
        first_name: name,
        last_name: 'Persona',
      },
      ...{ organisation_id: organisation, password_hash: passwordHash, password_version: 1 },
      ...{ signup_time: new Date(), email_confirmed_at: new Date(), ...more },
    })
    const names = [
      [name.toLowerCase(), 'login'],
      [`${name.toLowerCase()}@example.org`, 'email'],
    ]
    for (const [key, kind] of names) {
      await owner.query('insert into sign_in_name (name_key, user_id, kind) values ($1, $2, $3)', [key, id, kind])
    }
    if (organisation !== null) {
      const isAdmin = more.is_organisation_admin === true
      await owner.query('insert into membership (organisation_id, user_id, is_admin) values ($1, $2, $3)', [
        organisation,
        id,
        isAdmin,
      ])
    }
    if (role === 'client') await assumeConsents(owner, id)
    return id
  }
  const ids = {
    therapist: await person('therapist', 'therapist', organisationId),
    colleague: await person('colleague', 'therapist', organisationId),
    admin: await person('admin', 'therapist', organisationId, { is_organisation_admin: true }),
    outsider: await person('outsider', 'therapist', otherOrganisationId),
    outsideAdmin: await person('outsideAdmin', 'therapist', otherOrganisationId, { is_organisation_admin: true }),
    client: await person('client', 'client', organisationId, {
      timezone: 'America/New_York',
      zone: 'America/New_York',
    }),
    otherClient: await person('otherClient', 'client', organisationId),
    formerClient: await person('formerClient', 'client', organisationId),
    invitedClient: await person('invitedClient', 'client', organisationId),
    operator: await person('operator', 'therapist', null, { is_operator: true, role: null }),
  }
  const relate = (therapist: number, client: number, more: Record<string, unknown>) =>
    insert(owner, 'relationship', {
      ...{
        organisation_id: organisationId,
        therapist_user_id: therapist,
        client_user_id: client,
        is_invitation: true,
        ...more,
      },
    })
  const relationships = {
    active: await relate(ids.therapist, ids.client, { is_profile_active: true }),
    ended: await relate(ids.therapist, ids.formerClient, {
      is_profile_active: false,
      is_deleted: true,
      ended_at: new Date(),
    }),
    pending: await relate(ids.therapist, ids.invitedClient, { is_profile_active: false }),
  }
  await relate(ids.colleague, ids.otherClient, { is_profile_active: true })
  return { ids, organisationId, otherOrganisationId, relationships }
}

/** The consents that a sign-up assumes, which it records. */
async function assumeConsents(owner: pg.Client, clientId: number): Promise<void> {
  await owner.query(
    `insert into consent (client_user_id, kind, status, form_id, form_version)
     select $1, f.kind, 'assumed', f.id, f.version from consent_form f where f.organisation_id is null
       and f.version = (select max(o.version) from consent_form o where o.organisation_id is null and o.kind = f.kind)`,
    [clientId],
  )
}

async function insert(owner: pg.Client, table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row)
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return Number(rows[0]?.id)
}

/** Somebody more who can sign in, of no organisation. */
export async function addPerson(owner: pg.Client, login: string, role: string): Promise<number> {
  const id = await insert(owner, 'user_account', {
    ...{ state: 'registered', role, login_name: login, first_name: login, last_name: 'Persona' },
    ...{ password_hash: await hash(PASSWORD, CHEAP), password_version: 1, signup_time: new Date() },
  })
  await owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'login')`, [
    ...[login.toLowerCase(), id],
  ])
  if (role === 'client') await assumeConsents(owner, id)
  return id
}

/** Somebody of the front desk of a practice who can sign in. */
export async function addFrontDesk(owner: pg.Client, login: string, organisationId: number): Promise<number> {
  const id = await addPerson(owner, login, 'therapist')
  await owner.query(
    'update user_account set role = null, is_front_desk = true, organisation_id = $2, email = $3 where id = $1',
    [id, organisationId, `${login}@example.org`],
  )
  await owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`, [
    ...[`${login.toLowerCase()}@example.org`, id],
  ])
  await owner.query('insert into membership (organisation_id, user_id, is_admin) values ($1, $2, false)', [
    ...[organisationId, id],
  ])
  return id
}

/** Assigns a client to a therapist. */
export function assignTherapist(owner: pg.Client, therapistId: number, clientId: number): Promise<number> {
  return insert(owner, 'relationship', {
    therapist_user_id: therapistId,
    client_user_id: clientId,
    is_profile_active: true,
  })
}
