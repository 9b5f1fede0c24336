import { useCallback, useState } from 'react'

/** What was typed and not sent, in memory alone: another page of the application and back again finds it. */
const drafts = new Map<string, unknown>()

/** Called when somebody signs out, or another person signs in. */
export function forgetDrafts(): void {
  drafts.clear()
}

/**
 * Like `useState`, and the value stays under its key when the component goes. What clears it keeps what was typed since
 * its render: text that is written while the text before is on its way is not lost.
 */
export function useDraft<Value>(key: string, first: Value): [Value, (value: Value) => void, () => void] {
  const [value, setValue] = useState<Value>(() => (drafts.has(key) ? (drafts.get(key) as Value) : first))
  const change = useCallback(
    (next: Value) => {
      drafts.set(key, next)
      setValue(next)
    },
    [key],
  )
  const clear = useCallback(() => {
    if (drafts.has(key) && drafts.get(key) !== value) return
    drafts.delete(key)
    setValue(first)
  }, [key, first, value])
  return [value, change, clear]
}
