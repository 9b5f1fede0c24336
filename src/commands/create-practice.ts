import type { App } from '../app.js'
import { createPractice, CREATE_PRACTICE, practiceLink } from '../features/practice/index.js'

/** What the command is told. */
export interface PracticeFlags {
  readonly name: string
  readonly adminEmail: string
}

/**
 * Creates a practice and prints what its first administrator needs: the link for choosing a password is mailed, or
 * printed if there is no mail server.
 */
export async function createPracticeInTerminal(
  app: App,
  { name, adminEmail }: PracticeFlags,
  hasMailServer: boolean,
): Promise<void> {
  const context = app.context({ kind: 'job', job: CREATE_PRACTICE, subjectId: 0 }, 'createPractice')
  const made = await createPractice(context, { name, adminEmail }, hasMailServer)
  console.log(`Practice ${made.organisationId}, administered by user ${made.adminId}.`)
  console.log(
    hasMailServer
      ? `The link for choosing a password goes to ${adminEmail} by mail.`
      : `There is no mail server. Give this link to ${adminEmail} alone: ${await practiceLink(context, made)}`,
  )
}
