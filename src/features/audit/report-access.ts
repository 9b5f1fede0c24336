import type { FileHandle } from 'node:fs/promises'
import { firstPage } from '../../kernel/paging/page-arguments.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import type { AuditArchiveStore } from '../../database/audit/archive/archive-store.js'
import { type AuditReport, printReport } from '../../database/audit/audit-report.js'
import { NotFound } from '../../kernel/errors.js'
import { htmlDocument } from '../../kernel/html/html-document.js'
import { type Html, html } from '../../kernel/html/html.js'
import type { Id } from '../../kernel/ids.js'
import { fullName, type PersonName } from '../../kernel/text/full-name.js'
import type { OperationContext } from '../operation-context.js'
import { archivedLinesAbout } from './archived-lines.js'
import { cursorsOf, readPosition, withPeople } from './audit-lines.js'
import { recordReported, recordToReport } from './audit.policy.js'
import { AccessActionEnum, AccessorKindEnum, type AccessPerson } from './audit.type.js'
import { type LineAbout, linesAbout, listAbout } from './who-opened-my-record.js'

/** The time that a report covers; a side without a bound is open. */
export interface ReportRange {
  readonly from: Date | null
  readonly to: Date | null
}

/** The most lines that are in memory at once. */
const AT_ONCE = 500

const STYLE = `
body { font: 14px/1.4 system-ui, sans-serif; margin: 2rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #ccc }
thead { display: table-header-group }
tr { break-inside: avoid }
pre { white-space: pre-wrap }
[role=alert] { color: #b00020; font-weight: bold }
`

/**
 * Writes who had access to a client's record as an HTML page that can be printed: every line of the audit trail about
 * it, newest first, and whether the trail is whole. It has no content of the record. That it was made is in the trail.
 * @param audit the result of verifying the whole trail.
 * @param archives where older months of the trail are.
 * @returns how many accesses the page has.
 * @throws NotFound if there is no such person, and the trail knows of none.
 */
export async function reportAccess(
  ctx: OperationContext,
  range: ReportRange,
  audit: AuditReport,
  archives: AuditArchiveStore,
  file: FileHandle,
): Promise<number> {
  const subjectId = recordToReport(ctx)
  const [person] = await readRows<PersonName & { id: Id } & Record<string, unknown>>(
    ctx,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName"
        from ${recordReported(ctx).as('u')} where u.id = ${subjectId}`,
    { subject: ({ id }) => id },
  )
  await write(ctx, async (tx) => {
    tx.audit('reported access', [subjectId])
    return {}
  })
  const [before, after] = frameOf(ctx, {
    subjectId,
    name: person === undefined ? null : fullName(person),
    range,
    audit,
  })
  await file.write(before)
  const written = new Set<Id>()
  for await (const lines of linesFrom(ctx, subjectId, range, archives)) {
    // A month may leave the database meanwhile. Then its lines are read twice.
    const others = lines.filter(({ id }) => !written.has(id))
    for (const line of await withPeople(ctx, others)) await file.write(rowOf(line).text)
    for (const { id } of others) written.add(id)
  }
  const count = written.size
  if (count === 0 && person === undefined) throw new NotFound('There is no such person.')
  await file.write(after)
  return count
}

/** All lines, some at a time: those in the database, and then older ones. */
async function* linesFrom(
  ctx: OperationContext,
  subjectId: Id,
  range: ReportRange,
  archives: AuditArchiveStore,
): AsyncGenerator<readonly LineAbout[]> {
  yield* pagesAbout(ctx, subjectId, range)
  const { from, to } = range
  const isAsked = (at: Date): boolean => (from === null || at >= from) && (to === null || at < to)
  const older = await archivedLinesAbout(ctx, archives, subjectId, isAsked)
  for (let at = 0; at < older.length; at += AT_ONCE) yield older.slice(at, at + AT_ONCE)
}

/** The lines of the database page by page. */
async function* pagesAbout(
  ctx: OperationContext,
  subjectId: Id,
  { from, to }: ReportRange,
): AsyncGenerator<readonly LineAbout[]> {
  const which = sql`(${from}::timestamptz is null or s.created_at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or s.created_at < ${to}::timestamptz)`
  const list = listAbout(subjectId, which)
  let after: string | null = null
  do {
    const position = readPosition({ ...firstPage(AT_ONCE), after })
    const lines: readonly LineAbout[] = (await linesAbout(ctx, list, position)).slice(0, AT_ONCE)
    const cursors = await cursorsOf(ctx, list, position, lines)
    after = lines.length === AT_ONCE ? (cursors.at(-1) ?? null) : null
    yield lines
  } while (after !== null)
}

/** The page before and behind the rows of the table. */
function frameOf(
  { clock }: OperationContext,
  about: {
    readonly subjectId: Id
    readonly name: string | null
    readonly range: ReportRange
    readonly audit: AuditReport
  },
): readonly [string, string] {
  const { subjectId, name, range, audit } = about
  const title = `Who had access to record ${subjectId}`
  const page = htmlDocument({
    title,
    style: STYLE,
    main: html`<main>
      <h1>${title}</h1>
      <p>
        ${name === null ? 'The person was erased or has no name here.' : `Person ${subjectId}: ${name}.`}
        ${`From ${range.from === null ? 'the beginning' : time(range.from)} to ${time(range.to ?? clock.now())}, made ${time(clock.now())}.`}
        Times are in UTC.
      </p>
      <h2>The audit trail</h2>
      ${audit.ok ? html`<p>${printReport(audit)}</p>` : html`<pre role="alert">${printReport(audit)}</pre>`}
      <h2>Accesses, newest first</h2>
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Who</th>
            <th>Read or changed</th>
            <th>What</th>
            <th>Outcome</th>
            <th>From</th>
            <th>Request</th>
          </tr>
        </thead>
        <tbody>
          <!-- rows -->
        </tbody>
      </table>
    </main>`.text,
  })
  const [before = '', after = ''] = page.split('<!-- rows -->')
  return [before, after]
}

function rowOf(line: LineAbout & { readonly people: readonly AccessPerson[]; readonly what: string }): Html {
  const { at, people, by, isOwn, action, what, outcome, address, door, requestId, isEmergency } = line
  const who = people.length > 0 ? people.map(personOf).join(', ') : ACCESSORS[by]
  return html`<tr>
    <td>${time(at)}</td>
    <td>${isOwn ? `${who} (own record)` : who}</td>
    <td>${action === AccessActionEnum.READ ? 'read' : 'changed'}</td>
    <td>${what}${isEmergency ? ' (emergency access)' : ''}</td>
    <td>${outcome}</td>
    <td>${address === null ? door : `${door}, ${address}`}</td>
    <td>${requestId}</td>
  </tr> `
}

const ACCESSORS: Readonly<Record<AccessorKindEnum, string>> = {
  [AccessorKindEnum.PERSON]: 'a person',
  [AccessorKindEnum.INTEGRATION]: 'the legacy integration',
  [AccessorKindEnum.SERVICE]: 'the service',
  [AccessorKindEnum.NOBODY]: 'somebody without credentials',
}

function personOf({ userId, name, role }: AccessPerson): string {
  return `${name ?? 'no name'} (${[role, userId].filter((part) => part !== null).join(' ')})`
}

function time(at: Date): string {
  return at.toISOString().replace('T', ' ').slice(0, 19)
}
