/** Why a job was told to stop before it had ended. */
export class JobAborted extends Error {
  constructor(readonly code: 'LEASE_LOST' | 'TIME_LIMIT' | 'STOPPING') {
    super(code)
  }
}

/** Thrown when another gateway holds the job by now: whatever this one did is not stored. */
export class LeaseLost extends JobAborted {
  constructor() {
    super('LEASE_LOST')
  }
}

/** Thrown by a job that knows that a repeat cannot help: the job is dead-lettered at once. */
export class PermanentFailure extends Error {
  readonly permanent = true
  constructor(readonly code: string) {
    super(code)
  }
}

/** True when the error says of itself that a repeat cannot help. */
export function isPermanent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'permanent' in error && error.permanent === true
}

/** How long a receiver asked to be left alone; 0 when it asked for nothing. */
export function askedPauseMs(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('retryAfterMs' in error)) return 0
  return typeof error.retryAfterMs === 'number' ? error.retryAfterMs : 0
}

/** What is kept and logged of an error: its code or its class. Messages may quote what a person wrote. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'UNKNOWN'
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return [code, name].find(isCode) ?? 'UNKNOWN'
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(value)
}
