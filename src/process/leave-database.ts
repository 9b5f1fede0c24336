import type { Logger } from 'pino'

/** The work is done by now, so a database that cannot be left properly is worth a line and no more. */
export async function leaveDatabase(leave: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await leave()
  } catch (error) {
    log.warn({ reason: String(error) }, 'the database was not left properly; the next start sees to it')
  }
}
