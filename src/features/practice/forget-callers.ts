import type { Credentials } from '../../services/credentials/credentials.js'

/** Reads whom proofs of identity stand for anew: somebody's password or organisation is another one now. */
export function invalidateCallerCache({ sessions, basic }: Credentials): void {
  sessions.clear()
  basic.clear()
}
