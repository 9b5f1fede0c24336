import DataLoader from 'dataloader'
import type { Id } from '../../kernel/ids.js'

/** The loaders of one request: made on first use, so that rows are batched and read once within it. */
export class Loaders {
  readonly #made = new Map<unknown, DataLoader<never, unknown>>()

  /** The loader for `definition` in this request. */
  get<Context, Key extends string | number, Value>(
    definition: LoaderDefinition<Context, Key, Value>,
    ctx: Context,
  ): DataLoader<Key, Value> {
    let loader = this.#made.get(definition) as DataLoader<Key, Value> | undefined
    if (loader === undefined) {
      loader = new DataLoader<Key, Value>(async (keys) => {
        const found = await definition.batch(ctx, keys)
        return keys.map((key) => found.get(key) ?? definition.missing)
      })
      this.#made.set(definition, loader)
    }
    return loader
  }

  /** Reads everything anew from now on: something was changed. */
  forget(): void {
    this.#made.clear()
  }
}

/** One batch: keys in, a map of what was found out, and what stands for the rest. */
export interface LoaderDefinition<Context, Key extends string | number, Value> {
  readonly batch: (ctx: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>
  readonly missing: Value
}

/** Declares a loader; keep it in a constant, its identity is the cache key. */
export function defineLoader<Context, Key extends string | number, Value>(
  definition: LoaderDefinition<Context, Key, Value>,
): LoaderDefinition<Context, Key, Value> {
  return definition
}

/** Declares a loader of records by id: those that `find` gives back for the caller, null for the rest. */
export function loadById<Context, Row extends { readonly id: Id }>(
  find: (ctx: Context, ids: readonly Id[]) => Promise<readonly Row[]>,
): LoaderDefinition<Context, Id, Row | null> {
  return defineLoader({
    batch: async (ctx, ids) => new Map((await find(ctx, ids)).map((row) => [row.id, row])),
    missing: null,
  })
}

/**
 * The first entries of the list of each key, `limit` of each and one more, in one batch for all keys; a loader for each page
 * size, so there are at most as many of them as page sizes.
 */
export function perPageSize<Context, Key extends string | number, Row>(
  batch: (ctx: Context, keys: readonly Key[], limit: number) => Promise<ReadonlyMap<Key, readonly Row[]>>,
): (limit: number) => LoaderDefinition<Context, Key, readonly Row[]> {
  const bySize = new Map<number, LoaderDefinition<Context, Key, readonly Row[]>>()
  return (limit) => {
    let loader = bySize.get(limit)
    if (loader === undefined) {
      loader = defineLoader({ batch: (ctx, keys) => batch(ctx, keys, limit), missing: [] })
      bySize.set(limit, loader)
    }
    return loader
  }
}
