import type { Caller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import { type Purpose, purposes as known } from './purposes.js'

/**
 * Who a statement is for, as the policies of the database see it (`row-security.ts`). It is set for one transaction, in
 * the same message as the statement, so that it holds on connections which many callers share and ends by itself.
 */
export interface RowContext {
  /** The people who act: the caller, or those whose rows a group of new rows are. */
  readonly people: readonly Id[]
  /** The practices whose staff they are. */
  readonly organisations: readonly Id[]
  readonly purposes: readonly Purpose[]
  /** A job acts for the people whom the row of its subject names. The database looks them up. */
  readonly job: { readonly name: string; readonly subjectId: Id } | null
}

/** The parts of an operation's context that say who it is for. */
interface Bearer {
  readonly caller: Caller
  readonly rowPurpose?: Purpose
  readonly provenId?: Id
}

/** What the policies are to know of a context. */
export function rowContextOf({ caller, rowPurpose, provenId }: Bearer): RowContext {
  const extra = rowPurpose === undefined ? [] : [rowPurpose]
  const proven = provenId === undefined ? [] : [provenId]
  switch (caller.kind) {
    case 'user': {
      const isStaff = caller.role !== 'client' || caller.isOrganisationAdmin
      const organisations = isStaff && caller.organisationId !== null ? [caller.organisationId] : []
      const purposes = caller.isOperator ? ['operator' as const, ...extra] : extra
      return { people: [caller.userId, ...proven], organisations, purposes, job: null }
    }
    case 'legacy':
      return { people: proven, organisations: [], purposes: ['legacy', ...extra], job: null }
    case 'public':
      return { people: proven, organisations: [], purposes: extra, job: null }
    case 'job': {
      const own = isPurpose(caller.job) ? [caller.job] : []
      const job = { name: caller.job, subjectId: caller.subjectId }
      return { people: [], organisations: [], purposes: [...own, ...extra], job }
    }
  }
}

/** The context with a purpose that its caller alone does not have; `purposes` says which tables it opens, and why. */
export function withPurpose<Context extends Bearer>(ctx: Context, purpose: Purpose): Context {
  return { ...ctx, rowPurpose: purpose }
}

/** The context for rows of a person whom the caller has just proved to be, by a password or a mailed link. */
export function provenAs<Context extends Bearer>(ctx: Context, userId: Id): Context {
  return { ...ctx, provenId: userId }
}

/** The context in which rows of several requests are stored together. Jobs store their rows alone. */
export function mergeContexts(contexts: readonly RowContext[]): RowContext {
  return {
    people: distinct(contexts.flatMap(({ people }) => people)),
    organisations: distinct(contexts.flatMap(({ organisations }) => organisations)),
    purposes: distinct(contexts.flatMap((context) => context.purposes)),
    job: null,
  }
}

/** A statement that sets a context. It is kept by the server under its name, if it has one. */
interface ContextStatement {
  readonly name: string | undefined
  readonly text: string
  readonly values: string[]
}

const CALLER = {
  name: 'care_caller',
  text: `select set_config('care.reach', $1, true), set_config('care.purposes', $2, true)`,
}
const JOB = {
  name: undefined,
  text: `select enter_job($1, $2::bigint), set_config('care.purposes', $3, true)`,
}

/** The statement that sets a context for the rest of its transaction. */
export function contextStatement(context: RowContext): ContextStatement {
  const { job, purposes: open } = context
  if (job !== null) return { ...JOB, values: [job.name, String(job.subjectId), arrayOf(open)] }
  return { ...CALLER, values: settingsOf(context) }
}

/** What stands among the purposes of a statement that only reads: who the caller's clients are is asked once for it. */
const READ = 'read'

/** The same ahead of a single statement. */
export function readContextStatement(context: RowContext): ContextStatement {
  if (context.job !== null) return contextStatement(context)
  const [reach = '', open = ''] = settingsOf(context)
  return { ...CALLER, values: [reach, open === '{}' ? `{${READ}}` : open.replace('{', `{${READ},`)] }
}

/** The values of the settings `care.reach` and `care.purposes`. Practices are negative numbers. */
export function settingsOf({ people, organisations, purposes: open }: RowContext): string[] {
  return [arrayOf([...people, ...organisations.map((id) => -id)]), arrayOf(open)]
}

/** Ids and names of purposes need no quotes. */
function arrayOf(values: readonly (Id | string)[]): string {
  return `{${values.join(',')}}`
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)]
}

function isPurpose(name: string): name is Purpose {
  return Object.hasOwn(known, name)
}
