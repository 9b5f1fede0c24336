import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { joinSql, sql, type Sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { JobCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { defineDeidentifyingJob } from '../deidentification/index.js'
import { assignedClients, DRAFT_SOAP_NOTE, withoutSupervision } from '../users/index.js'
import type { NoteWorkflow } from './note-workflow.entity.js'
import {
  END_LOST_WORKFLOWS,
  WORKFLOW_JOBS,
  type WorkflowKind,
  workflowSources,
  type WorkflowSource,
} from './workflow-source.js'

/** The job of a workflow may have texts of its note's client de-identified. */
export const workflowClients = Object.entries(WORKFLOW_JOBS).map(([kind, job]) =>
  defineDeidentifyingJob(
    job,
    (noteId) => sql`select w.client_user_id from ${personTable('note_workflow')} w
      where w.kind = ${kind} and w.note_id = ${noteId}`,
  ),
)

/** Workflows are visible to whoever may see their note, including deleted notes: they show states, and no text. */
export function workflowsReadable(ctx: OperationContext): Scope<'note_workflow', 'read'> {
  return new Scope('note_workflow', 'read', workflows(ctx, 'announced'))
}

function workflows(ctx: OperationContext, which: 'readable' | 'announced'): Sql {
  switch (ctx.caller.kind) {
    case 'user':
      return ofNotes(ctx, which)
    case 'job':
      // A drafting job reads the notes that its therapist may read, and their de-identified texts.
      return ctx.caller.job === DRAFT_SOAP_NOTE ? ofNotes(ctx, which) : ofJob(ctx.caller)
    case 'legacy':
      // No documented operation shows any.
      return sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * The results of a note are visible to the therapists who may read the note, never to the client or a supervisor:
 * nobody has approved them.
 */
export function deidentifiedReadable(ctx: OperationContext): Scope<'note_deidentified', 'read'> {
  return new Scope('note_deidentified', 'read', results(ctx))
}

/** The same for its documentation. */
export function documentationReadable(ctx: OperationContext): Scope<'note_documentation', 'read'> {
  return new Scope('note_documentation', 'read', results(ctx))
}

function results(ctx: OperationContext): Sql {
  const { caller } = ctx
  if (caller.kind === 'user' && caller.role !== 'therapist') return sql`false`
  // Who treats others is a client of their own record all the same.
  const notOwn = caller.kind === 'user' ? sql`t.client_user_id <> ${caller.userId}` : sql`true`
  // Within the subquery `t` is the workflow, so that one rule serves both tables.
  return sql`${notOwn} and t.workflow_id in (select t.id from ${personTable('note_workflow')} t where ${workflows(withoutSupervision(ctx), 'readable')})`
}

/** The condition that the note itself is visible, by the policy of its kind. */
function ofNotes(ctx: OperationContext, which: keyof Omit<WorkflowSource, 'read'>): Sql {
  const kinds = [...workflowSources(ctx)].map(
    ([kind, source]) =>
      sql`(t.kind = ${kind} and exists (select 1 from ${source[which](ctx).as('n')} where n.id = t.note_id))`,
  )
  return kinds.length === 0 ? sql`false` : sql`(${joinSql(kinds, ' or ')})`
}

/** The workflows of the job's note. Other jobs have other subjects. */
function ofJob({ job, subjectId }: JobCaller): Sql {
  const kind = (Object.keys(WORKFLOW_JOBS) as WorkflowKind[]).find((one) => WORKFLOW_JOBS[one] === job)
  return kind === undefined ? sql`false` : sql`t.kind = ${kind} and t.note_id = ${subjectId}`
}

/** Open workflows without a job: their process was lost too often, so nothing else will end them. */
export function workflowsLost({ caller }: OperationContext): Scope<'note_workflow', 'update'> {
  const jobOf = sql`case t.kind when 'note' then ${WORKFLOW_JOBS.note} else ${WORKFLOW_JOBS.soapNote} end`
  const worked = sql`select from effect e where e.state in ('waiting', 'running')
    and e.effect_key = ${jobOf} || ':' || t.note_id || ':' || t.note_version`
  const isLost = sql`t.ended_at is null and not exists (${worked})`
  return new Scope(
    'note_workflow',
    'update',
    caller.kind === 'job' && caller.job === END_LOST_WORKFLOWS ? isLost : sql`false`,
  )
}

/** A workflow is changed only by its job. */
export function workflowsChangeable({ caller }: OperationContext): Scope<'note_workflow', 'update'> {
  return new Scope('note_workflow', 'update', caller.kind === 'job' ? ofJob(caller) : sql`false`)
}

/** A failed workflow may be retried by the therapist who is assigned now and may read the note. */
export function workflowsRetriable(ctx: OperationContext): Scope<'note_workflow', 'update'> {
  const { caller } = ctx
  if (caller.kind === 'public' || caller.kind === 'legacy') throw new Unauthenticated()
  if (caller.kind === 'job' || caller.role !== 'therapist') return new Scope('note_workflow', 'update', sql`false`)
  const assigned = sql`t.client_user_id = any(array(${assignedClients(caller.userId)}))`
  return new Scope('note_workflow', 'update', sql`${assigned} and ${ofNotes(ctx, 'readable')}`)
}

/**
 * The open workflows of a note, for the transaction that resubmits or deletes the note: the right to do that includes
 * ending them.
 */
export function openWorkflowsOf(kind: WorkflowKind, noteId: Id): Scope<'note_workflow', 'update'> {
  return new Scope('note_workflow', 'update', sql`t.kind = ${kind} and t.note_id = ${noteId} and t.ended_at is null`)
}

/** Permits a workflow. It begins in the transaction that submits the note, whoever the caller is. */
export function permitWorkflow(clientId: Id, organisationId: Id | null): CreatePermit<'note_workflow'> {
  return new CreatePermit('note_workflow', { clientUserId: clientId, organisationId })
}

/**
 * Permits a row that belongs to a workflow. It has the workflow's owner; finding the workflow for change is the
 * permission.
 */
export function permitOfWorkflow<Table extends 'note_workflow_retry' | 'note_deidentified' | 'note_documentation'>(
  table: Table,
  { id: workflowId, clientUserId, organisationId }: NoteWorkflow,
): CreatePermit<Table> {
  return new CreatePermit(table, { workflowId, clientUserId, organisationId })
}
