/** What the tabs of one browser tell each other. Nothing that a person wrote is in it. */
export type TabMessage =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'active' }
  /** The feed has come to `cursor`. Without topics, everything may have changed. */
  | { readonly kind: 'events'; readonly topics: readonly string[] | undefined; readonly cursor: string }

const channel = new BroadcastChannel('care-desk')
const listeners = new Set<(message: TabMessage) => void>()
channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  for (const listener of listeners) listener(data)
})

export const tabs = {
  tell: (message: TabMessage): void => channel.postMessage(message),
  /** Calls the listener with messages of other tabs. Returns what ends that. */
  listen(listener: (message: TabMessage) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
