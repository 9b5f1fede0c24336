import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './http/send.js'
import { problem } from './problem.js'

/**
 * For Fastify's option `frameworkErrors`: URLs that the router itself refuses (a broken percent escape, a segment
 * longer than any id) name nothing of ours, so they are 404 as every other unknown path.
 */
export function answerBadUrl(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, problem(404))
}
