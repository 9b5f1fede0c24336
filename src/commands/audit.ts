import { rm } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Config } from '../config/config.js'
import type { AuditReport } from '../database/audit/audit-report.js'
import { parseId } from '../kernel/ids.js'
import { newFile } from '../kernel/process/new-file.js'
import { parseDateOrInstant } from '../kernel/time/date-or-instant.js'
import { DAY } from '../kernel/time/durations.js'
import { openRing } from '../process/keys/keys.js'
import { StartError } from '../process/start-error.js'
import { withApp, withDatabase } from './with-app.js'

/** The commands that check the audit trail and report what it says. */
export function addAuditCommands(program: Command): void {
  program
    .command('verify-audit')
    .description('compare the audit trail, its seals and their heads; exit code 1 when something does not fit')
    .action(() =>
      withDatabase(async (config) => {
        const { printReport } = await import('../database/audit/audit-report.js')
        const report = await verify(config)
        console.log(printReport(report))
        const { noteMaintenance } = await import('../database/maintenance-runs.js')
        for (const line of await noteMaintenance(config.database.application, 'audit-check', report.ok))
          console.log(line)
        if (!report.ok) process.exitCode = 1
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
        const report = await verify(config)
        const page = await newFile(file)
        try {
          const count = await reportAccess(ctx, range, report, page)
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

async function verify(config: Config): Promise<AuditReport> {
  // With a new key, every seal would look forged.
  if (!config.keys.sources.audit.isMade()) {
    throw new StartError('Set AUDIT_KEY: DATA_DIR holds no key that could have sealed this trail.')
  }
  const { verifyAudit } = await import('../database/audit/verify-audit.js')
  const { makeAuditAnchors } = await import('../services/audit-anchors/make-audit-anchors.js')
  const { verified } = await makeAuditAnchors(config)
  const auditKey = await openRing(config.keys.sources.audit)
  return verifyAudit({ url: config.database.application, auditKey, ...verified })
}

function startOf(day: string | undefined): Date | null {
  if (day === undefined) return null
  const read = parseDateOrInstant(day)
  if (read?.kind !== 'day') throw new StartError(`${day} is no day; write 2026-03-01.`)
  return new Date(`${read.day}T00:00:00Z`)
}
