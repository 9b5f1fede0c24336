import { rm } from 'node:fs/promises'
import type { Command } from 'commander'
import { type Config, sessionUrlOf } from '../config/config.js'
import type { AuditReport } from '../database/audit/audit-report.js'
import { parseId } from '../kernel/ids.js'
import { newFile } from '../kernel/process/new-file.js'
import { parseDateOrInstant } from '../kernel/time/date-or-instant.js'
import { DAY, SECOND } from '../kernel/time/durations.js'
import { openAuditKey } from './open-audit-key.js'
import { StartError } from '../process/start-error.js'
import { runCheck } from './run-check.js'
import { withApp, withDatabase } from './with-app.js'

/** The commands that check the audit trail and report what it says. */
export function addAuditCommands(program: Command): void {
  program
    .command('verify-audit')
    .description(
      'compare the audit trail, its seals and their heads; exit code 1 for findings, 2 if it could not check',
    )
    .action(() => runCheck(() => withDatabase(verifyInTerminal)))

  program
    .command('archive-audit')
    .description('move older months of the audit trail from the database to the file store, where they stay verifiable')
    .option('--keep <months>', 'whole months that stay in the database; AUDIT_DATABASE_MONTHS if it is left out')
    .action(({ keep }: { keep?: string }) =>
      withDatabase(async (config) => {
        const { archiveInTerminal } = await import('./archive-audit.js')
        await archiveInTerminal(config, keep)
      }),
    )

  program
    .command('report-access')
    .description('write who had access to the record of a client, and whether the audit trail is whole, as a page')
    .argument('<file>', 'the HTML file to write; must not exist')
    .requiredOption('--client <id>', 'the id of the client; also of one who was erased')
    .option('--from <day>', 'the first day, in UTC; from the beginning if it is left out')
    .option('--to <day>', 'the last day, in UTC; until now if it is left out')
    .action((file: string, { client, from, to }: { client: string; from?: string; to?: string }) =>
      withApp(async (app, config) => {
        const clientId = parseId(client)
        if (clientId === undefined) throw new StartError(`${client} is no id of a client.`)
        const range = { from: startOf(from), to: to === undefined ? null : new Date(Number(startOf(to)) + DAY) }
        const { REPORT_ACCESS, reportAccess } = await import('../features/audit/index.js')
        const ctx = app.context({ kind: 'job', job: REPORT_ACCESS, subjectId: clientId }, 'reportAccess')
        const report = await verify(config, { thinsSecondPlace: false })
        const page = await newFile(file)
        try {
          const { AuditArchives } = await import('../services/audit-archives/audit-archives.js')
          const count = await reportAccess(ctx, range, report, new AuditArchives(config), page)
          console.log(`${count} accesses. The audit trail is ${report.ok ? '' : 'NOT '}whole.`)
        } catch (error) {
          // An incomplete file must not remain.
          await rm(file, { force: true })
          throw error
        } finally {
          await page.close()
        }
      }),
    )
}

async function verifyInTerminal(config: Config): Promise<void> {
  const { printReport } = await import('../database/audit/audit-report.js')
  const begun = performance.now()
  const report = await verify(config, { thinsSecondPlace: true })
  const seconds = (performance.now() - begun) / SECOND
  console.log(printReport(report))
  const { noteMaintenance } = await import('../database/maintenance-runs.js')
  const { storeCheck } = await import('../database/audit/audit-checks.js')
  for (const line of await noteMaintenance(config.database.application, storeCheck(seconds, report))) console.log(line)
  if (!report.ok) process.exitCode = 1
}

async function verify(config: Config, { thinsSecondPlace }: { thinsSecondPlace: boolean }): Promise<AuditReport> {
  const auditKey = await openAuditKey(config)
  const { verifyAudit } = await import('../database/audit/verify-audit.js')
  const { makeAuditAnchors } = await import('../services/audit-anchors/make-audit-anchors.js')
  const { verified, secondHeads } = await makeAuditAnchors(config)
  const thinnedHeads = thinsSecondPlace ? [...verified.thinnedHeads, ...secondHeads] : verified.thinnedHeads
  return verifyAudit({ url: sessionUrlOf(config.database), auditKey, ...verified, thinnedHeads })
}

function startOf(day: string | undefined): Date | null {
  if (day === undefined) return null
  const read = parseDateOrInstant(day)
  if (read?.kind !== 'day') throw new StartError(`${day} is no day; write 2026-03-01.`)
  return new Date(`${read.day}T00:00:00Z`)
}
