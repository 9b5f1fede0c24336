/** True while a process with this number runs. A zombie counts as ended. */
export function isProcessAlive(pid: number): boolean

/** Identifies a process by its number and, if the system tells it, its start time, because numbers are reused. */
export function processIdentity(pid: number): string

/** True while the process that `processIdentity` identified is running. */
export function isIdentityAlive(identity: string): boolean

/**
 * Takes the lock file `file`. Waits while a running process holds it; a lock of an ended process is taken over. Returns
 * the function that releases the lock. If there is a wait, `onWait` is called once with the holder's process number.
 * After `timeoutMs` the wait ends with an error.
 */
export function acquireLock(
  file: string,
  options?: { onWait?: (pid: number) => void; timeoutMs?: number },
): Promise<() => void>
