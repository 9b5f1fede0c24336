import type { Command } from 'commander'
import { loadConfig } from '../config/config.js'
import { StartError } from '../process/start-error.js'
import { withDatabase } from './with-app.js'

interface Targets {
  readonly recipient?: string[]
  readonly unencrypted?: boolean
}

interface RestoreFlags {
  readonly identity?: string
  readonly force?: boolean
  readonly otherDatabase?: boolean
  readonly withoutAuditKey?: boolean
}

const optionsOf = ({ recipient = [], unencrypted = false }: Targets) => ({
  recipients: recipient,
  isUnencrypted: unencrypted,
})

const RECIPIENT = ['--recipient <key...>', 'public keys of age (age1…) instead of BACKUP_RECIPIENTS'] as const
const UNENCRYPTED = ['--unencrypted', 'do not encrypt the archive'] as const
const IDENTITY = ['--identity <file>', 'a file with the secret key, for an archive that is encrypted'] as const

/** The commands that make backups, try them out, and restore them. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write database and files to one encrypted archive, also while gateways run; keys are not in it')
    .argument('<file>', 'the archive to write; must not exist')
    .option(...RECIPIENT)
    .option(...UNENCRYPTED)
    .option('--verify', 'then try the archive out: start a database on it in a temporary folder')
    .action((file: string, { verify = false, ...targets }: Targets & { verify?: boolean }) =>
      withDatabase(async (config, superuserUrl) => {
        const { backup } = await import('./backup/backup.js')
        console.log(await backup(config, superuserUrl, file, { ...optionsOf(targets), isVerified: verify }))
      }),
    )

  program
    .command('verify-backup')
    .description('try an archive out: start a database on it in a temporary folder, count rows, check the audit trail')
    .argument('<file>', 'an archive that backup wrote')
    .option(...IDENTITY)
    .action(async (file: string, { identity }: { identity?: string }) => {
      const { verifyBackup } = await import('./backup/verify-backup.js')
      console.log(await verifyBackup(loadConfig(), { file, identity }))
    })

  program
    .command('restore')
    .description('put back what a backup holds, while no gateway runs; nothing changes unless the archive is whole')
    .argument('<file>', 'an archive that backup wrote')
    .option(...IDENTITY)
    .option('--force', 'replace what the database holds now')
    .option('--other-database', 'replace it although the archive is of another database')
    .option('--without-audit-key', 'go on although the key is lost that sealed the audit trail')
    .action(async (file: string, flags: RestoreFlags) => {
      const { identity, force = false, otherDatabase = false, withoutAuditKey = false } = flags
      const { restore } = await import('./backup/restore.js')
      console.log(await restore(loadConfig(), { file, identity, force, otherDatabase, withoutAuditKey }))
    })

  program
    .command('record-restore')
    .description('after a restore by another tool, such as pgBackRest: record it, and erase again who had been erased')
    .option('--without-audit-key', 'go on although the key is lost that sealed the audit trail')
    .action(({ withoutAuditKey = false }: { withoutAuditKey?: boolean }) =>
      withDatabase(async (config) => {
        const { recordOtherRestore } = await import('./backup/restore-external.js')
        console.log(await recordOtherRestore(config, withoutAuditKey))
      }),
    )

  program
    .command('record-backup')
    .description('after a backup by another tool, such as pgBackRest: note its time for doctor and alerts')
    .action(() =>
      withDatabase(async (config) => {
        const { noteMaintenance, noteOf } = await import('../database/maintenance-runs.js')
        const problems = await noteMaintenance(config.database.application, [noteOf('backup', true)])
        if (problems.length > 0) throw new StartError(problems.join('\n'))
        console.log('Noted: a backup was made now.')
      }),
    )

  program
    .command('backup-keys')
    .description('write the keys of DATA_DIR/keys to an encrypted archive of their own')
    .argument('<file>', 'the archive to write; must not exist')
    .option(...RECIPIENT)
    .option(...UNENCRYPTED)
    .action(async (file: string, targets: Targets) => {
      const { backupKeys } = await import('./backup/keys-archive.js')
      console.log(await backupKeys(loadConfig(), file, optionsOf(targets)))
    })

  program
    .command('restore-keys')
    .description('put the keys of an archive into DATA_DIR/keys, which must be empty')
    .argument('<file>', 'an archive that backup-keys wrote')
    .option(...IDENTITY)
    .action(async (file: string, { identity }: { identity?: string }) => {
      const { restoreKeys } = await import('./backup/keys-archive.js')
      console.log(await restoreKeys(loadConfig(), { file, identity }))
    })

  program
    .command('make-backup-key')
    .description('make a pair of keys for backups; best on the machine that is to keep the secret one')
    .argument('<file>', 'the file for the secret key; must not exist')
    .action(async (file: string) => {
      const { makeBackupKey } = await import('./backup/keys-archive.js')
      console.log(await makeBackupKey(file))
    })

  program
    .command('scheduled-backup')
    .description('make a backup in BACKUP_FOLDER if one is due, and remove those that are too old; gateways run it')
    .action(async () => {
      const { scheduledBackup } = await import('./backup/scheduled-backup.js')
      await withDatabase(async (config, superuserUrl) => {
        const said = await scheduledBackup(config, superuserUrl)
        if (said !== undefined) console.log(said)
      })
    })
}
