import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

/**
 * Tables of credentials have no row-level security: they are read before it is known who calls. In its place the code
 * that may name each is known, by folder; a further one is a decision.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  auth_session: ['auth/sessions', 'requests', 'single-sign-on/sessions', 'staff'],
  external_identity: ['single-sign-on/sessions'],
  external_session: ['auth/sessions', 'single-sign-on/sessions'],
  known_origin: ['auth', 'auth/sessions'],
  link: ['auth', 'auth/mails', 'auth/sessions'],
  link_request: ['auth', 'auth/mails'],
  membership: ['deidentification', 'users/sign-up', 'webhooks'],
  oauth_secret: ['access-tokens', 'access-tokens/oauth'],
  passkey_challenge: ['auth/factors/passkeys', 'auth/sessions'],
  recovery_code: ['auth/factors'],
  second_factor: ['auth', 'auth/factors', 'auth/factors/passkeys', 'auth/sessions'],
  sign_in_guess: ['auth/mails', 'auth/sessions'],
  sign_in_name: [
    ...['access-tokens', 'auth', 'auth/factors', 'auth/mails', 'auth/sessions', 'demo', 'practice/invitations'],
    ...['single-sign-on/sessions', 'staff/invitations', 'users/sign-up'],
  ],
}

test.each(Object.entries(FOLDERS))('the table %s is named by the code that is known', (table, folders) => {
  const naming = String.raw`\b(from|into|update|join|using)\s+${table}\b`
  const found = execFileSync('git', ['grep', '-lP', naming, '--', 'src/features', 'src/entry', 'src/jobs'])
  const named = found
    .toString()
    .split('\n')
    .filter((file) => file !== '')
    .map((file) => file.replace('src/features/', '').replace(/\/[^/]+$/, ''))
  expect([...new Set(named)].toSorted()).toEqual(folders.toSorted())
})
