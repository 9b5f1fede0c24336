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

  /** Clears all loaders, because data was changed. */
  clear(): void {
    this.#made.clear()
  }
}

/** Loads one batch: returns a map from keys to values, and the value for keys that are absent from the map. */
export interface LoaderDefinition<Context, Key extends string | number, Value> {
  readonly batch: (ctx: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>
  readonly missing: Value
}

/** Declares a loader. Keep it in a constant, because its identity is the cache key. */
export function defineLoader<Context, Key extends string | number, Value>(
  definition: LoaderDefinition<Context, Key, Value>,
): LoaderDefinition<Context, Key, Value> {
  return definition
}

/** Declares a loader of records by id. Records that `find` does not return for the caller are null. */
export function loadById<Context, Row extends { readonly id: Id }>(
  find: (ctx: Context, ids: readonly Id[]) => Promise<readonly Row[]>,
): LoaderDefinition<Context, Id, Row | null> {
  return defineLoader({
    batch: async (ctx, ids) => new Map((await find(ctx, ids)).map((row) => [row.id, row])),
    missing: null,
  })
}

/**
 * Loads the first `limit` entries and one more of each key's list, in one batch for all keys. There is one loader for
 * each page size.
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
