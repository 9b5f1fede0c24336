import type { Command } from 'commander'
import { withApp } from './with-app.js'

/** The commands that make accounts and practices. */
export function addAccountCommands(program: Command): void {
  program
    .command('create-admin')
    .description('make an account that looks after the service; it sees the jobs console and metrics, nothing personal')
    .argument('<login-name>', 'what to sign in with')
    .option('--email <address>', 'mail the link for choosing the password there instead of printing it')
    .action((loginName: string, { email = null }: { email?: string | null }) =>
      withApp(async (app) => {
        const { createOperator } = await import('../features/auth/index.js')
        const made = await createOperator(
          app.context({ kind: 'job', job: 'create-admin', subjectId: 0 }, 'createOperator'),
          { loginName, email },
        )
        console.log(
          made.passwordUrl === null
            ? `The link goes to ${email} by mail.`
            : `Choose the password at ${made.passwordUrl}`,
        )
      }),
    )

  program
    .command('create-practice')
    .description(
      'create a practice; its first administrator gets a link by mail, or it is printed without a mail server',
    )
    .requiredOption('--name <name>', 'the name that people see')
    .requiredOption('--admin-email <address>', 'the address of the first administrator, a therapist')
    .action((flags: { name: string; adminEmail: string }) =>
      withApp(async (app, config) => {
        const { createPracticeInTerminal } = await import('./create-practice.js')
        await createPracticeInTerminal(app, flags, config.mail.smtpUrl !== undefined)
      }),
    )

  program
    .command('reset-factors')
    .description('remove the second factors of an operator who lost them; practices reset those of their members')
    .argument('<login-name>', 'of the operator')
    .action((loginName: string) =>
      withApp(async (app) => {
        const { resetFactorsOfOperator } = await import('../features/auth/index.js')
        const context = app.context({ kind: 'job', job: 'reset-factors', subjectId: 0 }, 'resetSecondFactors')
        const { userId } = await resetFactorsOfOperator(context, loginName)
        console.log(`The second factors of operator ${userId} are removed. The password stays as it is.`)
      }),
    )
}
