export interface Observable<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Calls the listener after each change. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value outside of components, which they follow by `useSyncExternalStore`. */
export function observable<Value>(first: Value): Observable<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
