import { findRisks } from '../../src/features/safety/screen/find-risks.js'
import type { DangerModel } from '../../src/features/safety/screen/model/danger-model.js'
import { type Share, shareOf, shownShare } from '../measure/share.js'
import { isDanger, type Sample } from './read-sentences.js'
import { runAll } from './run-all.js'
import { isFlag } from './scores.js'

/**
 * Prints how well the screen does on entries of several texts, as a journal has them: how many of those that are made
 * of everyday texts alone are flagged, and in how many of those with one danger among everyday texts it is found. All
 * texts of an entry are by one writer.
 */
export function printEntries(samples: readonly Sample[], model: DangerModel): void {
  const writers = [...Map.groupBy(samples, ({ writer }) => writer).values()]
  const flagged = (entries: readonly string[]): Share =>
    shareOf(entries.filter((entry) => runAll(findRisks(entry, model)).some(isFlag)).length, entries.length)
  console.log('  Entries of several texts')
  for (const count of [4, 8])
    print(`${count} everyday texts`, 'flagged', flagged(writers.flatMap((own) => everyday(own, count))))
  for (const around of [2, 4])
    print(`a danger among ${around}`, 'found', flagged(writers.flatMap((own) => dangers(own, around))))
}

function print(what: string, outcome: string, share: Share): void {
  console.log(`    ${what.padEnd(18)}${outcome.padEnd(10)}${shownShare(share)}`)
}

function everydayOf(samples: readonly Sample[]): string[] {
  return samples.filter(({ kind }) => kind === 'everyday').map(({ text }) => ended(text))
}

function everyday(samples: readonly Sample[], count: number): string[] {
  const calm = everydayOf(samples)
  return Array.from({ length: Math.floor(calm.length / count) }, (_, nth) =>
    calm.slice(nth * count, (nth + 1) * count).join(' '),
  )
}

/** Each danger in the middle of everyday texts, which come in turns. */
function dangers(samples: readonly Sample[], around: number): string[] {
  const calm = everydayOf(samples)
  if (calm.length < around) return []
  return samples.filter(isDanger).map(({ text }, nth) => {
    const others = Array.from({ length: around }, (_, at) => calm[(nth * around + at) % calm.length] ?? '')
    return [...others.slice(0, around / 2), ended(text), ...others.slice(around / 2)].join(' ')
  })
}

/** A text that the next one cannot continue. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
