import { errorCode } from '../kernel/code-of-error.js'

/** The cause of an error of a store is a few steps away, behind those of two libraries. */
const MOST_STEPS = 5

const KINDS = {
  files: { code: 'FILES_AWAY', holds: 'files of records are' },
  archives: { code: 'AUDIT_ARCHIVE_AWAY', holds: 'older months of the audit trail are' },
  heads: { code: 'AUDIT_HEADS_AWAY', holds: 'seal heads of the audit trail are' },
  stamps: { code: 'AUDIT_STAMPS_AWAY', holds: 'time stamps of the audit trail are' },
  erasures: { code: 'ERASURES_AWAY', holds: 'it is kept who was erased' },
} as const

/** A folder, file or bucket outside the database. */
export interface Store {
  readonly kind: keyof typeof KINDS
  /** How operators know it: a path, or `s3://…`. */
  readonly name: string
}

/** A store cannot be used. It has lost nothing, so that is no finding. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
  readonly code: string

  constructor({ kind, name }: Store, cause: unknown) {
    const { code, holds } = KINDS[kind]
    super(
      `${name}, where ${holds}, cannot be used (${innermostCode(cause)}). Nothing was lost by this attempt. ` +
        'Try again later; if it lasts, check the settings of this place and the rights that it gives.',
      { cause },
    )
    this.code = code
  }
}

/** Does work with a store. @throws StoreAway if it fails. */
export async function useStore<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new StoreAway(store, error)
  }
}

/**
 * What a store lists, or the content of something in it.
 * @throws StoreAway if it ends too early: a bucket may go away.
 */
export async function* readStore<Item>(store: Store, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw new StoreAway(store, error)
  }
}

/** The part of an error of Amazon's library that says what a bucket answered. To a request by HEAD it has no more. */
interface Answered {
  readonly $metadata?: { readonly httpStatusCode?: number }
}

function innermostCode(error: unknown): string {
  let at = error
  for (let step = 0; step < MOST_STEPS && at instanceof Error && at.cause !== undefined; step++) at = at.cause
  const status = (at as Answered | undefined)?.$metadata?.httpStatusCode
  const code = errorCode(at)
  return status !== undefined && code.startsWith('Unknown') ? `HTTP ${status}` : code
}
