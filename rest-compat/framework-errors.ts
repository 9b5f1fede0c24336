import type { FastifyReply, FastifyRequest } from 'fastify'
import { CareError } from '../src/kernel/errors.js'
import { sendProblem } from './http/send.js'
import { type PageTitles, sendProblemPage } from './pages/problem-page.js'
import { NO_SUCH_PATH, problem, problemOf } from './problem.js'

/**
 * For Fastify's option `frameworkErrors`: the router refuses some URLs itself (an invalid percent escape, a segment
 * longer than any name). They are unknown paths, so they are answered with 404.
 */
export function answerBadUrl(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, problem(404, NO_SUCH_PATH))
}

/**
 * Answers any thrown error with a page if a browser asks for one, and otherwise as `problemAnswerer` does.
 * @param titles of the page by the tag of its language.
 */
export function pageAnswerer(titles: PageTitles, onFailure: (cause: unknown, request: FastifyRequest) => void) {
  const answerProblem = problemAnswerer(onFailure)
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const wantsPage = request.headers.accept?.includes('text/html') === true
    if (!wantsPage) return answerProblem(error, request, reply)
    const failed = problemOf(error)
    if (failed.body.status === 500) onFailure(failed.cause, request)
    return sendProblemPage(reply, failed, titles, error instanceof CareError ? error.code : undefined)
  }
}

/** Answers any thrown error with a problem. Unexpected errors are reported to `onFailure`. */
export function problemAnswerer(onFailure: (cause: unknown, request: FastifyRequest) => void) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failed = problemOf(error)
    if (failed.body.status === 500) onFailure(failed.cause, request)
    return sendProblem(reply, failed)
  }
}
