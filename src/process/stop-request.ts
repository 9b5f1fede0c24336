// Ctrl-C reaches every process of the terminal, and npm sends it again. A second signal within this time belongs to the
// same key press.
const SAME_PRESS_MS = 300
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A request to stop this process: a signal, or the end of its parent process. */
export interface StopRequest {
  /** Aborts once with the reason. */
  readonly signal: AbortSignal
  /** Resolves when a stop is requested. */
  readonly made: Promise<void>
}

/** Listens for stop requests. A second request, unless it belongs to the same key press, ends the process at once. */
export function listenForStop(): StopRequest {
  const controller = new AbortController()
  let firstAt = 0
  const request = (reason: string): void => {
    if (!controller.signal.aborted) {
      firstAt = Date.now()
      controller.abort(reason)
    } else if (Date.now() - firstAt > SAME_PRESS_MS) process.exit(130)
  }
  for (const signal of SIGNALS) process.on(signal, () => request(signal))
  if (process.channel) {
    process.once('disconnect', () => request('disconnect'))
    process.channel.unref()
  }
  const made = new Promise<void>((resolve) => controller.signal.addEventListener('abort', () => resolve()))
  return { signal: controller.signal, made }
}
