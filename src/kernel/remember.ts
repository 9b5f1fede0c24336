/**
 * The same function with the results of its last calls remembered, for results that depend on the argument alone.
 * @param most how many results are kept. When there are more, all are dropped, which is quicker than choosing.
 */
export function remember<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined || known.has(key)) return before as Value
    const value = make(key)
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
