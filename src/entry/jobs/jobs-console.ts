import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { auditEntry } from '../../database/audit/audit-entry.js'
import type { OperationContext } from '../../features/operation-context.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import { parseInput } from '../../kernel/text/text.js'
import {
  AGENDA_ROW_STATES,
  type AgendaRowCounts,
  type AgendaRow,
  countAgendaRows,
  deleteAgendaRows,
  listAgendaRows,
  pauseAgendaRows,
  retryAgendaRows,
} from '../../jobs/agenda-rows.js'
import { countOutboxJobs, type OutboxCounts } from '../../jobs/dead-letters.js'
import { SCAN_MS } from '../../jobs/worker.js'
import { type ConsoleFile, consoleFiles } from '../http/console-files.js'
import { recordRefusal } from '../context/make-context.js'
import { JOBS_AT_ONCE } from './worker.js'

export interface JobsConsoleOptions {
  readonly contextFor: (request: FastifyRequest, reply: FastifyReply) => Promise<OperationContext>
}

const PATH = '/jobs/'
const MOST_AT_ONCE = 500
const BODY_LIMIT = 64 * 1024

const listQuery = z.object({
  job: z.string().max(255).optional(),
  state: z.enum(AGENDA_ROW_STATES).optional(),
  q: z.string().max(255).optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(50),
})
const chosenRows = z.object({ jobIds: z.array(z.uuid()).max(MOST_AT_ONCE) })

/**
 * Serves Agendash's pages over Agenda's rows, for operators. The requests of the pages are answered here, because
 * Agendash's own handlers read the whole table into memory, repeat the messages of errors, and let everyone who may
 * look create jobs.
 */
export async function jobsConsole(scope: FastifyInstance, { contextFor }: JobsConsoleOptions): Promise<void> {
  const contexts = new WeakMap<FastifyRequest, OperationContext>()
  scope.addHook('onRequest', async (request, reply) => {
    const ctx = await contextFor(request, reply)
    ctx.request.operation = `${request.method} ${request.routeOptions.url ?? PATH}`
    contexts.set(request, await assertOperator(ctx))
  })
  const contextOf = (request: FastifyRequest): OperationContext => {
    const ctx = contexts.get(request)
    if (ctx === undefined) throw new Unauthenticated()
    return ctx
  }

  // The page requests its files by paths relative to the folder.
  scope.get('/jobs', (_request, reply) => reply.redirect(PATH, 308))
  scope.get(PATH, async (_request, reply) => send(reply, (await consoleFiles()).get('index.html')))
  scope.get(`${PATH}assets/:name`, async (request, reply) => {
    const { name } = request.params as { readonly name: string }
    // The names of these files contain a hash of their content.
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    return send(reply, (await consoleFiles()).get(`assets/${name}`))
  })

  scope.get(`${PATH}api`, async (request) => {
    const { job, state, q, skip, limit } = parseInput(listQuery, dropEmpty(request.query))
    const { database } = contextOf(request)
    const asked = { name: job ?? null, state: state ?? null, search: q ?? null, skip, limit }
    const [counts, { jobs, total }] = await Promise.all([
      countAgendaRows({ database }),
      listAgendaRows({ database }, asked),
    ])
    const totalPages = Math.max(1, Math.ceil(total / limit))
    return { overview: toOverview(counts), jobs: jobs.map(toRow), total, totalPages }
  })
  scope.get(`${PATH}api/stats`, async (request) => toStatus(await countOutboxJobs(contextOf(request))))
  // The service's log contains the jobs; the page reloads by itself.
  scope.get(`${PATH}api/logs`, () => ({ entries: [], total: 0, loggingEnabled: false }))
  scope.get(`${PATH}api/events`, (_request, reply) => reply.code(204).send())

  const act = (name: string, work: (ctx: OperationContext, ids: readonly string[]) => Promise<object>): void => {
    scope.post(`${PATH}api/jobs/${name}`, { bodyLimit: BODY_LIMIT }, async (request) => {
      const { jobIds } = parseInput(chosenRows, request.body)
      const ctx = contextOf(request)
      const done = await work(ctx, jobIds)
      await ctx.database.auditTrail.append(
        auditEntry(ctx, { action: 'write', outcome: 'done', subjectIds: [], target: null }),
      )
      return done
    })
  }
  act('delete', async ({ database }, ids) => {
    const deletedCount = await deleteAgendaRows({ database }, ids)
    return { deleted: deletedCount > 0, deletedCount }
  })
  act('pause', async ({ database }, ids) => ({ pausedCount: await pauseAgendaRows({ database }, ids, true) }))
  act('resume', async ({ database }, ids) => ({ resumedCount: await pauseAgendaRows({ database }, ids, false) }))
  act('retry', async ({ database }, ids) => ({ retriedCount: await retryAgendaRows(database, ids) }))
  act('requeue', async ({ database }, ids) => ({ requeuedCount: await retryAgendaRows(database, ids) }))
  scope.post(`${PATH}api/jobs/create`, { bodyLimit: BODY_LIMIT }, () => {
    throw new Forbidden('Jobs cannot be created by hand.')
  })
}

/** Admits operators, and records refused callers in the audit trail. */
async function assertOperator(ctx: OperationContext): Promise<OperationContext> {
  const { caller, request } = ctx
  if (caller.kind === 'user' && caller.isOperator) return ctx
  await recordRefusal(ctx, request.operation)
  throw caller.kind === 'user' ? new Forbidden() : new Unauthenticated()
}

function send(reply: FastifyReply, file: ConsoleFile | undefined): FastifyReply {
  if (file === undefined) throw new NotFound()
  return reply.type(file.type).send(file.content)
}

/** The page sends an empty parameter for a filter that is not set. */
function dropEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))
}

function toOverview(counts: readonly AgendaRowCounts[]): readonly object[] {
  const sum = (key: Exclude<keyof AgendaRowCounts, 'name'>): number => counts.reduce((all, one) => all + one[key], 0)
  const all = Object.fromEntries((['total', ...AGENDA_ROW_STATES] as const).map((key) => [key, sum(key)]))
  return [{ displayName: 'All Jobs', ...all }, ...counts.map(({ name, ...rest }) => ({ displayName: name, ...rest }))]
}

/** The numbers of waiting, running and dead jobs from the table `effect`, in the form that the page shows. */
function toStatus({ waiting, running, dead }: OutboxCounts): object {
  return {
    version: '6',
    queueName: `jobs, ${dead} given up`,
    totalQueueSizeDB: waiting,
    config: { totalLockLimit: JOBS_AT_ONCE, maxConcurrency: JOBS_AT_ONCE, processEvery: SCAN_MS },
    backend: { name: 'PostgreSQL', hasNotificationChannel: false },
    internal: { localQueueProcessing: running },
    queuedJobs: waiting,
    runningJobs: running,
    lockedJobs: running,
  }
}

function toRow({ id, state, effectId, ...job }: AgendaRow): object {
  const states = AGENDA_ROW_STATES.map((name) => [name, name === 'paused' ? job.disabled : name === state])
  return { job: { _id: id, data: effectId === null ? {} : { effectId }, ...job }, ...Object.fromEntries(states) }
}
