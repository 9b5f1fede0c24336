import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningLane } from '../lane.js'
import { type Call, formOf, type Workload } from '../workloads/workload.js'
import { checkedGrowth } from './check-growth.js'

/**
 * Sends every request to every target and compares the answers, so that wrong answers are not measured.
 * @throws naming the target whose answer is wrong or differs from that of the first target.
 */
export async function compareAnswers(
  workload: Workload,
  lanes: readonly RunningLane[],
  asks: readonly (readonly unknown[])[],
  database: ThrowawayDatabase,
): Promise<void> {
  let expected: readonly unknown[] | undefined
  for (const lane of lanes) {
    const questions = asks.flat()
    const answers = await checkedGrowth(workload.kind, lane, questions.length, database, () =>
      askAll(workload, lane, asks),
    )
    const facts = workload.kind === 'create' ? await storedEntries(database.owner, answers as number[]) : answers
    expected ??= facts
    const at = facts.findIndex((fact, index) => !isDeepStrictEqual(fact, expected?.[index]))
    if (at !== -1 || facts.length !== questions.length) {
      throw new Error(`${lane.name}, ${workload.name}: answer ${at} is not that of ${lanes[0]?.name}.`)
    }
  }
}

/** All answers in the order of the requests. The callers ask concurrently. */
async function askAll(
  workload: Workload,
  lane: RunningLane,
  asks: readonly (readonly unknown[])[],
): Promise<readonly unknown[]> {
  const { call, normalise } = formOf(workload, lane.form)
  const perCaller = asks.map(async (questions) => {
    const answers: unknown[] = []
    for (const ask of questions) {
      const answer = normalise(await fetchJson(lane.running.url, call(ask)))
      const objection = workload.objection(answer, ask)
      if (objection !== undefined) throw new Error(`${lane.name}, ${workload.name}: an answer ${objection}.`)
      answers.push(answer)
    }
    return answers
  })
  return (await Promise.all(perCaller)).flat()
}

async function fetchJson(url: string, { method, path, headers, body }: Call): Promise<unknown> {
  const response = await fetch(url + path, { method, headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text) as unknown
}

/** The stored entries with these ids, without fields that differ for each entry. */
async function storedEntries(owner: pg.Client, ids: readonly number[]): Promise<readonly unknown[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select j.organisation_id, j.client_user_id, j.title, j.description, j.journal_timestamp, j.visibility, j.deleted_at, j.version
     from unnest($1::bigint[]) with ordinality as wanted(id, n) join journal j using (id) order by n`,
    [ids],
  )
  return rows
}
