import type { Database } from '../../database/database.js'
import type { UserCaller } from '../../kernel/caller.js'
import type { KeyRings } from '../../kernel/keys/key-ring.js'
import { AttemptCounter, type AttemptLimit } from '../limits/attempt-counter.js'
import { GuessBrake } from '../limits/guess-brake.js'
import { FreshCache, type FoundSession } from './fresh-cache.js'
import { Passwords, type PasswordCost } from './passwords.js'
import { StoredSecrets } from './stored-secrets.js'
import { Tokens } from './tokens.js'

/** The most requested mails an hour to one e-mail address. */
const LINK_MAILS_AN_HOUR = 5

/** The services for authentication, shared by the entry points and the operations. */
export interface Credentials {
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly secrets: StoredSecrets
  readonly sessions: FreshCache<FoundSession>
  /** The callers of valid HTTP Basic credentials. */
  readonly basic: FreshCache<UserCaller>
  /** The callers of valid access tokens. */
  readonly accessTokens: FreshCache<UserCaller>
  readonly attempts: AttemptCounter
  /** Counts wrong passwords for each name. */
  readonly brake: GuessBrake
  readonly attemptLimits: {
    /** By network address: sign-ins, and failures of HTTP Basic. */
    readonly signIn: AttemptLimit
    /** By network address: challenges for passkeys, which a page may ask for whenever it is shown. */
    readonly passkey: AttemptLimit
    /** By e-mail address: mails that anyone can request. */
    readonly linkMail: AttemptLimit
    /** By network address: sign-ups without credentials. Several people may share one, as in a waiting room. */
    readonly signUp: AttemptLimit
  }
}

/**
 * Lets this gateway look every caller up again at once, after a change of who may enter or see what. The others do so
 * within a second.
 */
export function invalidateCallerCache({ sessions, basic, accessTokens }: Credentials): void {
  sessions.clear()
  basic.clear()
  accessTokens.clear()
}

export interface CredentialsOptions {
  readonly database: Database
  readonly keys: Pick<KeyRings, 'session' | 'link' | 'pseudonym'>
  readonly signInsPerMinute: number
  readonly signUpsPerHour: number
  /** The cost of a password check; the default of production if absent. */
  readonly passwordCost?: PasswordCost
}

/** Makes the credentials service of one gateway. */
export function makeCredentials(options: CredentialsOptions): Credentials {
  const { database, keys, signInsPerMinute, signUpsPerHour, passwordCost } = options
  return {
    passwords: new Passwords(passwordCost),
    tokens: new Tokens(keys),
    secrets: new StoredSecrets(keys.pseudonym),
    sessions: new FreshCache(),
    basic: new FreshCache(),
    accessTokens: new FreshCache(),
    attempts: new AttemptCounter(database),
    brake: new GuessBrake(database),
    attemptLimits: {
      signIn: { kind: 'sign-in', limit: signInsPerMinute, seconds: 60 },
      passkey: { kind: 'passkey', limit: signInsPerMinute * 3, seconds: 60 },
      linkMail: { kind: 'link-mail', limit: LINK_MAILS_AN_HOUR, seconds: 3_600 },
      signUp: { kind: 'sign-up', limit: signUpsPerHour, seconds: 3_600 },
    },
  }
}
