import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { ContentCipher } from '../../src/database/content/content-cipher.js'
import { RingWrapper } from '../../src/database/content/key-wrapper.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { contentRing } from '../contenders/content-key.js'
import type { ThrowawayDatabase } from '../data/throwaway-database.js'
import type { RunningTarget } from '../target.js'
import { type Call, formOf, type Workload } from '../workloads/workload.js'
import { withCheckedGrowth } from './with-checked-growth.js'

/**
 * Sends every request to every target and compares the answers, so that wrong answers are not measured.
 * @throws naming the target whose answer is wrong or differs from that of the first target.
 */
export async function compareAnswers(
  workload: Workload,
  targets: readonly RunningTarget[],
  asks: readonly (readonly unknown[])[],
  database: ThrowawayDatabase,
): Promise<void> {
  let expected: readonly unknown[] | undefined
  for (const target of targets) {
    const questions = asks.flat()
    const answers = await withCheckedGrowth(workload.kind, target, questions.length, database, () =>
      askAll(workload, target, asks),
    )
    const facts = workload.kind === 'create' ? await storedEntries(database.owner, answers as number[]) : answers
    expected ??= facts
    const at = facts.findIndex((fact, index) => !isDeepStrictEqual(fact, expected?.[index]))
    if (at !== -1 || facts.length !== questions.length) {
      throw new Error(`${target.name}, ${workload.name}: answer ${at} is not that of ${targets[0]?.name}.`)
    }
  }
}

/** All answers in the order of the requests. The callers ask concurrently. */
async function askAll(
  workload: Workload,
  target: RunningTarget,
  asks: readonly (readonly unknown[])[],
): Promise<readonly unknown[]> {
  const { call, normalise } = formOf(workload, target.form)
  const perCaller = asks.map(async (questions) => {
    const answers: unknown[] = []
    for (const ask of questions) {
      const answer = normalise(await fetchJson(target.running.url, call(ask)))
      const objection = workload.objection(answer, ask)
      if (objection !== undefined) throw new Error(`${target.name}, ${workload.name}: an answer ${objection}.`)
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

/** The stored entries with these ids, as they were written, without fields that differ for each entry. */
async function storedEntries(owner: pg.Client, ids: readonly number[]): Promise<readonly unknown[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select j.organisation_id, j.client_user_id, j.title, j.description, j.journal_timestamp, j.visibility, j.deleted_at, j.version
     from unnest($1::bigint[]) with ordinality as wanted(id, n) join journal j using (id) order by n`,
    [ids],
  )
  const { tables } = shippedFeatures()
  await new ContentCipher({ pool: owner, wrapper: new RingWrapper(contentRing), tables }).decrypt(rows)
  return rows
}
