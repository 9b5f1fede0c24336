import type { Caller } from '../../../kernel/caller.js'
import type { Reader } from './messaging-rules.js'

/** Whose rules hold for what a caller is answered: a therapist's, or those for clients, which hold for all others. */
export function readerOf(caller: Caller): Reader {
  return caller.kind === 'user' && caller.role === 'therapist' ? 'therapist' : 'client'
}
