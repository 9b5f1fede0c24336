import { type BackupFolder, credibleBackups, readBackupFolder } from '../backup/backup-folder.js'
import { DatabaseClock } from '../../database/connection/database-clock.js'
import { readIdentity } from '../../database/database-identity.js'
import { type MaintenanceKind, type MaintenanceRun, readMaintenanceRuns } from '../../database/maintenance-runs.js'
import { DAY, HOUR } from '../../kernel/time/durations.js'
import { action, counted, type Finding, note, ok, type ReachedInstallation, spanText } from './check.js'

/** A backup may take some hours, and its time is that of its end. */
const BACKUP_PATIENCE_MS = 6 * HOUR
/** The trail should be verified every day. */
const AUDIT_CHECK_MS = 2 * DAY

/** The age of the newest backup: one that was noted, or one of this database in the folder of the settings. */
export async function checkBackup({ pool, settings }: ReachedInstallation): Promise<readonly Finding[]> {
  const noted = await lastRun(pool, 'backup')
  const now = await databaseTime(pool)
  const folder = await readBackupFolder(settings, await readIdentity(pool))
  const times = [noted?.succeededAt, credibleBackups(folder, new Date(now))[0]?.at].flatMap((at) =>
    at ? [Number(at)] : [],
  )
  const todo = 'Make one: care backup FILE --verify. One by another tool is noted by care record-backup.'
  if (times.length === 0) return [action('There is no backup.', todo), ...notesOf(folder)]
  const age = Math.max(0, now - Math.max(...times))
  const text = `The last backup is ${spanText(age)} old.`
  const isOld = age > settings.backups.everyHours * HOUR + BACKUP_PATIENCE_MS
  return [isOld ? action(text, todo) : ok(text), ...notesOf(folder)]
}

/** What the schedule of this database never removes from the folder. */
function notesOf({ others, unnamed }: BackupFolder): Finding[] {
  const notes: Finding[] = []
  if (others > 0) notes.push(note(`BACKUP_FOLDER has ${counted(others, 'backup')} of other databases.`))
  if (unnamed > 0) {
    notes.push(
      note(
        `BACKUP_FOLDER has ${counted(unnamed, 'backup')} whose name does not say of which database. Earlier versions ` +
          'made them, and no schedule removes them: remove those that you do not need any more.',
      ),
    )
  }
  return notes
}

/** When the audit trail was last verified, and whether it was whole. */
export async function checkAuditTrail({ pool }: ReachedInstallation): Promise<readonly Finding[]> {
  const last = await lastRun(pool, 'audit-check')
  const todo = 'Run: care verify-audit'
  if (last === undefined) return [action('The audit trail was never verified.', todo)]
  if (Number(last.succeededAt) !== Number(last.ranAt)) {
    return [
      action('The last check of the audit trail had findings.', `${todo}, and see docs/running.md#the-audit-trail.`),
    ]
  }
  const age = Math.max(0, (await databaseTime(pool)) - Number(last.ranAt))
  const text = `The audit trail was whole ${spanText(age)} ago.`
  return [age > AUDIT_CHECK_MS ? action(text, todo) : ok(text)]
}

/** Runs are noted by this clock, and the machine may have another time. */
async function databaseTime(pool: ReachedInstallation['pool']): Promise<number> {
  const clock = new DatabaseClock()
  await clock.compare(pool)
  return Number(clock.now())
}

async function lastRun(pool: ReachedInstallation['pool'], kind: MaintenanceKind): Promise<MaintenanceRun | undefined> {
  return (await readMaintenanceRuns(pool)).find((run) => run.kind === kind)
}
