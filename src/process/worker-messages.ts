import type { Config } from '../config/config.js'

/**
 * The configuration that the primary process sends to a worker over ipc, because other programs can read an
 * environment.
 */
export interface WorkerConfig {
  /** The database that the primary process has reached or started. */
  readonly database: Config['database']
  /** True for the one worker that prints the welcome to the terminal. */
  readonly showsWelcome: boolean
}

/**
 * The ipc messages between the primary process and its workers. `ready` and `refused` also go to the script that
 * starts the service again when it dies; `refused`: a setting must be changed first.
 */
export type WorkerMessage =
  | { readonly kind: 'config'; readonly config: WorkerConfig }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'metrics?'; readonly id: number }
  /** `text` is null if a worker did not answer. */
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string | null }

/** True for our messages; false for those of Node's cluster module and of prom-client. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === 'object' && message !== null && 'kind' in message
}

/** Waits for the configuration from the primary process; leaves later messages to other listeners. */
export function receiveWorkerConfig(): Promise<WorkerConfig> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown): void => {
      if (!isWorkerMessage(message) || message.kind !== 'config') return
      process.off('message', onMessage)
      resolve(message.config)
    }
    process.on('message', onMessage)
  })
}

/** Sends a message to the process that started this one. Without a channel to it nothing is sent. */
export function sendToParent(message: WorkerMessage): void {
  process.send?.(message)
}
