import type { FastifyInstance } from 'fastify'
import { auditEntry } from '../../database/audit/audit-entry.js'
import { FEED_PATH, FEED_TEMPLATE, openCalendarFeed, readCalendarFeed } from '../../features/appointments/index.js'
import { NotFound } from '../../kernel/errors.js'
import { etagOf, isNotModified } from '../../kernel/etag.js'
import { type ContextMaker, recordRefusedCredentials } from '../context/make-context.js'

/** A browser would store the file under a name with the secret. */
const DISPOSITION = 'attachment; filename="appointments.ics"'

/**
 * Serves the appointments of whoever made the address that is shown, to calendar programs, which cannot sign in. The
 * secret is part of the path, so nothing here writes a path anywhere: the log has the route.
 */
export async function calendarRoutes(scope: FastifyInstance, contexts: ContextMaker): Promise<void> {
  scope.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: FEED_PATH,
    exposeHeadRoute: false,
    config: { template: FEED_TEMPLATE },
    handler: async (request, reply) => {
      const { id: requestId, ip: address, params, headers } = request
      const facts = { id: requestId, door: 'rest', address, operation: 'readCalendarFeed' } as const
      const nobody = contexts.ofCaller({ kind: 'public' }, facts)
      nobody.services.limits.check('request', nobody.caller, address)
      const feed = await openCalendarFeed(nobody, params.file)
      if (feed === undefined) {
        // A program that shows an address which has ended does so for ever: this is no wrong password.
        await recordRefusedCredentials(nobody, facts.operation)
        throw new NotFound()
      }
      const ctx = contexts.ofCaller(feed.caller, { ...facts }, true)
      const calendar = await readCalendarFeed(ctx, feed.language)
      const etag = etagOf(calendar)
      const isKnown = isNotModified(headers['if-none-match'], etag)
      await ctx.database.auditTrail.append(
        auditEntry(ctx, {
          ...{ action: 'read', outcome: 'done', target: `calendarFeed:${feed.id}` },
          // Nobody's data leaves with the answer that nothing has changed.
          subjectIds: isKnown ? [] : ctx.trail.subjects,
        }),
      )
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' })
      if (isKnown) return reply.code(304).send()
      return reply
        .headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': DISPOSITION })
        .send(calendar)
    },
  })
}
