import type { Command } from 'commander'
import { loadConfig } from '../config/config.js'

/** The command for a new major version of the embedded PostgreSQL. */
export function addUpgradeCommand(program: Command): void {
  program
    .command('upgrade-database')
    .description('bring the embedded database to the PostgreSQL of this version, while no gateway runs')
    .option('--programs <folder>', "the earlier version's program postgres, instead of installing it by npm")
    .option('--with-findings', 'go on although the audit trail is not whole')
    .action(async ({ programs, withFindings = false }: { programs?: string; withFindings?: boolean }) => {
      const { upgradeDatabase } = await import('./upgrade-database/upgrade-database.js')
      console.log(await upgradeDatabase(loadConfig(), { programs, withFindings }))
    })
}
