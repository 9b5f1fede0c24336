import { JobAborted, LeaseLost } from './job-errors.js'

export interface LeaseOptions {
  readonly leaseMs: number
  readonly timeLimitMs: number
  /** Asks the database for another lease; false when it is lost. */
  readonly renew: () => Promise<boolean>
  /** Aborts when the gateway can wait no longer. */
  readonly stopping: AbortSignal
  readonly onError: (error: unknown) => void
}

/** A lease that is being kept, and the signal that tells its holder to stop. */
export interface Lease {
  readonly signal: AbortSignal
  end(): void
}

/**
 * Renews a lease after each third of its duration. The lease is lost if the database says so, or if no renewal
 * succeeded for its whole duration, because another gateway may hold it by then.
 */
export function keepLease(options: LeaseOptions): Lease {
  const controller = new AbortController()
  let ended = false
  const abort = (reason: JobAborted): void => {
    controller.abort(reason)
    end()
  }
  const stop = (): void => abort(new JobAborted('STOPPING'))
  const limit = setTimeout(() => abort(new JobAborted('TIME_LIMIT')), options.timeLimitMs)
  let expiry = setTimeout(() => abort(new LeaseLost()), options.leaseMs)
  let renewing = false
  const renewal = setInterval(() => {
    if (!renewing) void renew()
  }, options.leaseMs / 3)
  options.stopping.addEventListener('abort', stop, { once: true })
  if (options.stopping.aborted) stop()

  async function renew(): Promise<void> {
    renewing = true
    const asked = performance.now()
    try {
      const kept = await options.renew()
      if (controller.signal.aborted || ended) return
      if (!kept) return abort(new LeaseLost())
      clearTimeout(expiry)
      expiry = setTimeout(() => abort(new LeaseLost()), options.leaseMs - (performance.now() - asked))
    } catch (error) {
      options.onError(error)
    } finally {
      renewing = false
    }
  }

  function end(): void {
    ended = true
    clearTimeout(limit)
    clearTimeout(expiry)
    clearInterval(renewal)
    options.stopping.removeEventListener('abort', stop)
  }
  return { signal: controller.signal, end }
}
