import type { Command } from 'commander'
import { listenForStop } from '../process/stop-request.js'
import { withApp } from './with-app.js'

/** The command that encrypts what is stored. */
export function addEncryptCommand(program: Command): void {
  program
    .command('encrypt')
    .description('encrypt texts and files of persons from now on, and those that are stored, while gateways run')
    .action(() =>
      withApp(async (app, config) => {
        const { encryptContent } = await import('./encrypt-content.js')
        await encryptContent(app, config, { say: console.log, listenForStop: () => listenForStop().signal })
      }),
    )
}
