import type { Config } from '../config/config.js'

/** What a worker is told when it starts. Not by its environment, which other programs can read. */
export interface WorkerOrder {
  /** The database that the first process has reached or started. */
  readonly database: Config['database']
  /** True for the one that greets. */
  readonly announces: boolean
}

/** What the first process and its workers tell each other. */
export type WorkerMessage =
  | { readonly care: 'order'; readonly order: WorkerOrder }
  | { readonly care: 'ready' }
  | { readonly care: 'metrics?'; readonly id: number }
  /** Null where some worker did not answer. */
  | { readonly care: 'metrics'; readonly id: number; readonly text: string | null }

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === 'object' && message !== null && 'care' in message
}

/** Waits for the order. Whatever comes later is for others. */
export function takeOrder(): Promise<WorkerOrder> {
  return new Promise((resolve) => {
    const take = (message: unknown): void => {
      if (!isWorkerMessage(message) || message.care !== 'order') return
      process.off('message', take)
      resolve(message.order)
    }
    process.on('message', take)
  })
}

/** Says something to the first process. */
export function tellFirst(message: WorkerMessage): void {
  process.send?.(message)
}
