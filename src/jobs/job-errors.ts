/** The reason why a running job is stopped. */
export class JobAborted extends Error {
  constructor(readonly code: 'LEASE_LOST' | 'TIME_LIMIT' | 'STOPPING') {
    super(code)
  }
}

/** Thrown when another gateway holds the job by now. This gateway's result is not stored. */
export class LeaseLost extends JobAborted {
  constructor() {
    super('LEASE_LOST')
  }
}

/** Thrown by a job if a repeat cannot help. The job becomes a dead letter at once. */
export class PermanentFailure extends Error {
  readonly permanent = true
  constructor(readonly code: string) {
    super(code)
  }
}

/** True if the error is marked as permanent. */
export function isPermanent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'permanent' in error && error.permanent === true
}

/** How long the receiver asked to wait before a repeat; 0 if it did not ask. */
export function requestedPauseMs(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('retryAfterMs' in error)) return 0
  return typeof error.retryAfterMs === 'number' ? error.retryAfterMs : 0
}
