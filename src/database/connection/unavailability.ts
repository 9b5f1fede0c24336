import { Unavailable } from '../../kernel/errors.js'
import { isDatabaseUnreachable } from './is-unreachable.js'

/** PostgreSQL: the server is a standby, or was set to read only. */
const READ_ONLY = '25006'
/** PostgreSQL and the file system: no space is left, or the quota is used up. */
const FULL: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']
/**
 * Where PostgreSQL writes its list of system tables, at the start of a session. On a full disk that ends the session,
 * by an internal error without a code of its own.
 */
const WRITES_LIST: readonly unknown[] = ['write_item', 'write_relcache_init_file']
/** PostgreSQL and the system: no memory, no file descriptors, too many processes. */
const EXHAUSTED: readonly unknown[] = ['53000', '53200', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']

/** Raised by the trigger `refuse_paused` of the audit trail. */
export const PRACTICE_PAUSED = 'CARE1'

/** A standby is promoted within seconds. */
const READ_ONLY_RETRY_SECONDS = 5
/** Somebody has to make room. */
const FULL_RETRY_SECONDS = 30
const EXHAUSTED_RETRY_SECONDS = 5
const PAUSED_RETRY_SECONDS = 5

/** 503 for a change while no space is left. */
export function storageFull(): Unavailable {
  return new Unavailable(
    'The storage of this service is full, so nothing can be saved at the moment.',
    FULL_RETRY_SECONDS,
  )
}

/** 503 for people of a practice that is being moved to another database. */
export function practicePaused(): Unavailable {
  return new Unavailable('Your practice is paused for a while. Repeat this later.', PAUSED_RETRY_SECONDS)
}

/** True if a change was refused because it is of a practice that is paused. */
export function isPausedPractice(error: unknown): boolean {
  return codesOf(error).includes(PRACTICE_PAUSED)
}

/**
 * The answer to an error whose cause is the state of the database, the machine or a bucket, and not the request: a
 * repeat may succeed. Undefined for other errors.
 */
export function unavailabilityOf(error: unknown): Unavailable | undefined {
  if (isStorageFull(error)) return storageFull()
  const [, ...causes] = chainOf(error)
  const said = causes.find((cause) => cause instanceof Unavailable)
  if (said !== undefined) return said
  if (isDatabaseUnreachable(error)) return new Unavailable()
  for (const code of codesOf(error)) {
    if (code === READ_ONLY) {
      return new Unavailable('The database takes no changes at the moment: it is read only.', READ_ONLY_RETRY_SECONDS)
    }
    if (code === PRACTICE_PAUSED) return practicePaused()
    if (EXHAUSTED.includes(code)) {
      return new Unavailable('The service has too much to do at the moment.', EXHAUSTED_RETRY_SECONDS)
    }
  }
  return undefined
}

/** True if the database or this machine has no room, so that nothing could be stored, or no session begun. */
export function isStorageFull(error: unknown): boolean {
  return chainOf(error).some((each) => {
    const { code, routine }: { readonly code?: unknown; readonly routine?: unknown } = each as object
    return FULL.includes(code) || (code === 'XX000' && WRITES_LIST.includes(routine))
  })
}

/** The codes of an error and of its causes: the entity mapper keeps the error of the driver as the cause. */
function codesOf(error: unknown): readonly unknown[] {
  return chainOf(error).flatMap((each) => ('code' in each ? [each.code] : []))
}

/** An error and its causes. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = []
  for (let at: unknown = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at)
  return chain
}
