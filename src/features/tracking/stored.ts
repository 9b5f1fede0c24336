import type { Id } from '../../kernel/ids.js'

/** Which record was stored, and whether its writer is to be shown where help is found. */
export type Stored = { readonly id: Id; readonly showsCrisisResources: boolean }
