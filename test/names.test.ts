import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

/** Identifiers of a private vocabulary, and the usual word to use instead. */
const BANNED: readonly (readonly [pattern: RegExp, say: string])[] = [
  [/^crew|Crew|^WorkerOrder$|^tellFirst$/, 'worker supervisor, worker config, or ipc'],
  [/^(read)?lanes?$|Lanes?$|^pace$/i, 'connection, pipelined reader, or statement latency'],
  [/^(un)?told$|^isTold$/i, 'visible, notified, or what the value is'],
  [/[vV]olatile|^announcer|Announcer/, 'ephemeral'],
  [/TopicFeed|^watchFeed$|^defineFeed$/, 'topic policy'],
  [/^SharedMoment$|likeness/i, 'result cache, or cache key'],
  [/^Standing$/, 'high-water mark'],
  [/^#?room$/i, 'capacity, or backpressure'],
  [/^Turns$|^KeyTurns$/, 'semaphore, or keyed lock'],
  [/^moments?$|^Moment(List|Scalar)?$|^parseMoment$|MomentRange$/, 'time, or DateOrInstant'],
  [/^behind[A-Z]\w*Cursor$|^behindCursor$/, 'afterCursor'],
  [/^settle(?!d)|^putOff|Effects?$/, 'complete, defer, or outbox job'],
  [/^Horizon$|^gaps$/, 'VisibilityHorizon, or missing ids'],
  [/^untilNotStuck$/, 'retryOnDeadlock'],
  [/^isForgotten$/, 'isStalePreparedStatement'],
  [/^RequestTrail$/, 'AuditContext'],
  [/^(askedBy|broughtParts?)$/i, 'selectRequested, or prefetched field'],
  [/^(explainNothing|screenAhead|forgetCallers)$/, 'assertConsent, prewarmRiskScreen, or invalidateCallerCache'],
  [/^care$/, 'operationContext, or what the value is'],
  [/^neverLeaves$|^leftBy$/, 'signal'],
  [/^(bring|brought)([A-Z]|$)/, 'prefetched'],
  [/^pairOf[A-Z]|^(Briefed|Asked)Pair$/, 'relationship'],
  [/[cC]arried(?!Out)|^CARRIED/, 'row of Agenda'],
  [/^tell(s?[A-Z]|s$)/, 'notify, publish, or what the value is'],
  [/^takeBack$/, 'revoke, or release'],
  [/^Move$|sMovable$/, 'change of a state'],
  [/^(Asked|Asking|LookedUp)$/, 'request, question, or matches'],
  [/(^|_)WORTH(_|$)/, 'weight, size, or time to live'],
  [/^twin[A-Z]|^TWIN_|Twins?$/, 'concurrent request with the same key'],
  [/DatabaseAway$|^isAway$/, 'unreachable'],
  [/Doors?$|^Door[A-Z]|[a-z]Door[A-Z]/, 'entry point, or what it mounts'],
  [/^heldBack$/, 'refused'],
]

/** Names that the schema, a published interface or a library fixes. */
const FIXED = new Set(['Moment', 'MomentRangeInput', 'useEffect'])

const DECLARED =
  /(?:\b(?:class|interface|type|function|const|let|get|async|enum|static|readonly)\s+|^[ \t]+(?=#?\w+\??(?:[(:=,]| = )))#?(?<name>[A-Za-z_]\w*)/gm

function sourceFiles(...folders: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.m?(?:ts|js)$/.test(file) && !/\.generated\.ts$|\/migrations\/\d/.test(file))
}

test('no identifier uses a banned word', () => {
  const found = sourceFiles('src', 'rest-compat', 'bench', 'packages').flatMap((file) =>
    declaredIn(readFileSync(file, 'utf8')).flatMap(({ name, line }) => {
      const say = FIXED.has(name) ? undefined : BANNED.find(([pattern]) => pattern.test(name))?.[1]
      return say === undefined ? [] : [`${file}:${line} declares ${name}: say ${say}`]
    }),
  )
  expect(found).toEqual([])
  expect(declaredIn('class Crew {\n  #told = 1\n}').map(({ name }) => name)).toEqual(['Crew', 'told'])
})

test('no comment line has more than 120 columns', () => {
  const found = sourceFiles('src', 'rest-compat', 'bench', 'packages', 'scripts', 'test').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  expect(found).toEqual([])
})

function declaredIn(source: string): { readonly name: string; readonly line: number }[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(DECLARED)].map(({ groups, index }) => ({
    name: groups?.name ?? '',
    line: code.slice(0, index).split('\n').length,
  }))
}
