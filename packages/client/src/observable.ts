/** A value that listeners can follow. Its two functions fit React's `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly get: () => Value
  /** Calls the listener after each change. Returns what ends that. */
  readonly subscribe: (listener: (value: Value) => void) => () => void
}

export interface Changeable<Value> extends Observable<Value> {
  readonly set: (value: Value) => void
}

export function observable<Value>(first: Value): Changeable<Value> {
  let current = first
  const signal = broadcast<Value>()
  return {
    get: () => current,
    subscribe: signal.subscribe,
    set(value) {
      if (value === current) return
      current = value
      signal.send(value)
    },
  }
}

/** Passes values on to listeners. */
export function broadcast<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    send: (value: Value): void => {
      for (const listener of [...listeners]) listener(value)
    },
    subscribe: (listener: (value: Value) => void): (() => void) => {
      // A function of its own, so that the same listener can be added twice.
      const own = (value: Value): void => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
