import type { Logger } from 'pino'

/** Releases the database. A failure is only logged, because the work is done by now. */
export async function leaveDatabase(leave: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await leave()
  } catch (error) {
    log.warn({ reason: String(error) }, 'the database was not left properly; the next start sees to it')
  }
}
