import type { CareClient, RequestOptions } from './care-client.js'
import { CareError } from './errors.js'
import * as mutate from './operations/mutate.generated.js'
import type { SignInInput } from './operations/types.generated.js'

/** Signs in with name and password, and a code if the account has a second factor. Live events connect anew. */
export async function signIn(client: CareClient, input: SignInInput, options?: RequestOptions) {
  const signedIn = await mutate.signIn(client, { input }, options)
  client.reconnect()
  return signedIn
}

/** Ends the session, and all subscriptions. */
export async function signOut(client: CareClient, options?: RequestOptions) {
  client.close()
  return mutate.signOut(client, {}, options)
}

/** Shows the password again. The service gives a new session for it, so live events connect anew. */
export async function confirmPassword(client: CareClient, password: string, code?: string) {
  const confirmed = await mutate.confirmPassword(client, { input: { password, code } })
  client.reconnect()
  return confirmed
}

/** Signs in by a passkey, which asks its owner to unlock it. */
export async function signInByPasskey(client: CareClient, authenticator?: Authenticator) {
  const { options } = await mutate.beginPasskeySignIn(client)
  const response = await useAuthenticator('get', options, authenticator)
  const signedIn = await mutate.finishPasskeySignIn(client, { input: { response } })
  client.reconnect()
  return signedIn
}

/** Shows a passkey in place of the password. */
export async function confirmByPasskey(client: CareClient, authenticator?: Authenticator) {
  const { options } = await mutate.beginPasskeyConfirmation(client)
  const response = await useAuthenticator('get', options, authenticator)
  const confirmed = await mutate.finishPasskeyConfirmation(client, { input: { response } })
  client.reconnect()
  return confirmed
}

/** Adds a passkey under a name. The first factor brings recovery codes, which are shown once. */
export async function addPasskey(client: CareClient, name: string, authenticator?: Authenticator) {
  const { options } = await mutate.beginPasskeyRegistration(client)
  const response = await useAuthenticator('create', options, authenticator)
  const added = await mutate.finishPasskeyRegistration(client, { input: { name, response } })
  client.reconnect()
  return added
}

/**
 * What unlocks passkeys where there is no browser: a module of React Native, or a test. Takes the options as the
 * service sent them, and gives the credential as its `toJSON()` does.
 */
export interface Authenticator {
  readonly get: (options: unknown) => Promise<unknown>
  readonly create: (options: unknown) => Promise<unknown>
}

async function useAuthenticator(
  use: 'get' | 'create',
  options: unknown,
  authenticator: Authenticator = browserAuthenticator,
): Promise<unknown> {
  const response = await authenticator[use](options)
  if (response !== null && response !== undefined) return response
  throw new CareError('No passkey was chosen.', { code: 'UNAUTHENTICATED' })
}

const browserAuthenticator: Authenticator = {
  async get(options) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null)?.toJSON()
  },
  async create(options) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null)?.toJSON()
  },
}
