import type { Database } from '../../database/database.js'
import type { UserCaller } from '../../kernel/caller.js'
import { AttemptCounter, type AttemptLimit } from '../limits/attempt-counter.js'
import { FreshCache, type FoundSession } from './fresh-cache.js'
import { Passwords, type PasswordCost } from './passwords.js'
import { Tokens } from './tokens.js'

/** Failed attempts at one name, from addresses that its owner never signed in from. */
const ATTEMPTS_AT_A_NAME = 10

/** How many mails an address gets because somebody asked. */
const LINK_MAILS_AN_HOUR = 5

/** How many people may register themselves from one address, a practice's waiting room say. */
const RESERVATIONS_AN_HOUR = 100

/** Everything that has to do with proving who somebody is; shared by the doors and the operations. */
export interface Credentials {
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly sessions: FreshCache<FoundSession>
  /** Whom right credentials of HTTP Basic stand for. */
  readonly basic: FreshCache<UserCaller>
  readonly attempts: AttemptCounter
  readonly attemptLimits: {
    /** By address: sign-ins, and failures of HTTP Basic. */
    readonly signIn: AttemptLimit
    /** By name, known or not. A minute at most: nobody can shut the owner out for long. */
    readonly name: AttemptLimit
    /** By e-mail address: mails that anybody can cause. */
    readonly linkMail: AttemptLimit
    /** By address: ids that self-registration reserves, each with up to some MiB for two weeks. */
    readonly reservation: AttemptLimit
  }
}

export interface CredentialsOptions {
  readonly database: Database
  readonly keys: { readonly session: Buffer; readonly link: Buffer }
  readonly signInsPerMinute: number
  /** What a password check costs; absent: what this service is meant to run with. */
  readonly passwordCost?: PasswordCost
}

/** Makes the credentials service of one gateway. */
export function makeCredentials({ database, keys, signInsPerMinute, passwordCost }: CredentialsOptions): Credentials {
  return {
    passwords: new Passwords(passwordCost),
    tokens: new Tokens(keys),
    sessions: new FreshCache(),
    basic: new FreshCache(),
    attempts: new AttemptCounter(database),
    attemptLimits: {
      signIn: { kind: 'sign-in', limit: signInsPerMinute, seconds: 60 },
      name: { kind: 'name', limit: ATTEMPTS_AT_A_NAME, seconds: 60 },
      linkMail: { kind: 'link-mail', limit: LINK_MAILS_AN_HOUR, seconds: 3_600 },
      reservation: { kind: 'reservation', limit: RESERVATIONS_AN_HOUR, seconds: 3_600 },
    },
  }
}
