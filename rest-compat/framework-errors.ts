import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './http/send.js'
import { NO_SUCH_PATH, problem, problemOf } from './problem.js'

/**
 * For Fastify's option `frameworkErrors`: URLs that the router itself refuses (a broken percent escape, a segment
 * longer than any id) name nothing of ours, so they are 404 as every other unknown path.
 */
export function answerBadUrl(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, problem(404, NO_SUCH_PATH))
}

/** Answers whatever was thrown with a problem; what nobody meant to happen is told to `onFailure`. */
export function problemAnswerer(onFailure: (cause: unknown, request: FastifyRequest) => void) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failed = problemOf(error)
    if (failed.body.status === 500) onFailure(failed.cause, request)
    return sendProblem(reply, failed)
  }
}
