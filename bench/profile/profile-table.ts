import { type FunctionTime, selfTimes } from './cpu-profile.js'

const TOP = 15

/**
 * A table of the self times in the last `seconds` of a profile: by owner, then the longest functions of this project
 * and of others.
 */
export function profileTable(file: string, seconds: number, requests: number): string {
  const times = selfTimes(file, seconds)
  const total = times.reduce((sum, { micros }) => sum + micros, 0)
  const owners = new Map<string, number>()
  for (const { owner, micros } of times) owners.set(owner, (owners.get(owner) ?? 0) + micros)
  const line = (micros: number, ...cells: string[]): string =>
    `| ${[((100 * micros) / total).toFixed(1), (micros / requests).toFixed(1), ...cells].join(' | ')} |`
  const functions = (title: string, chosen: (time: FunctionTime) => boolean): string[] => [
    `| % | µs a request | ${title} | where |`,
    '|--:|--:|---|---|',
    ...times
      .filter(chosen)
      .slice(0, TOP)
      .map(({ micros, name, place }) => line(micros, `\`${name}\``, place)),
    '',
  ]
  return [
    `| % | µs a request | owner |`,
    '|--:|--:|---|',
    ...[...owners]
      .sort(([, a], [, b]) => b - a)
      .slice(0, TOP)
      .map(([owner, micros]) => line(micros, owner)),
    '',
    ...functions('ours', ({ owner }) => owner === 'ours'),
    ...functions('others', ({ owner }) => owner !== 'ours'),
  ].join('\n')
}
