/** True while a process of this number runs; a zombie counts as gone. */
export function isProcessAlive(pid: number): boolean

/** A process by number and, where the system tells it, start time: numbers are used again, pairs are not. */
export function processIdentity(pid: number): string

/** True while the very process that `processIdentity` named still runs. */
export function isIdentityAlive(identity: string): boolean

/**
 * Takes the lock that `file` stands for, waiting while a living process holds it; a dead process's lock is taken over.
 * Returns the function that gives it back. `onWait` is called once, with the holder's process number, when there is a wait;
 * after `timeoutMs` the wait ends with an error.
 */
export function acquireLock(
  file: string,
  options?: { onWait?: (pid: number) => void; timeoutMs?: number },
): Promise<() => void>
