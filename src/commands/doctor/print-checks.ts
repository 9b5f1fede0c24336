import type { CheckResult, CheckState } from './check.js'

const WORDS: { readonly [State in CheckState]: string } = {
  ok: 'ok',
  note: 'note',
  action: 'ACTION',
  skipped: 'skipped',
  failed: 'FAILED',
}

/** A line for each result, or JSON for programs. */
export function printChecks(results: readonly CheckResult[], isJson: boolean): string {
  if (isJson) return JSON.stringify({ exitCode: exitCodeOf(results), checks: results })
  const width = Math.max(...results.map(({ check }) => check.length))
  return results
    .map(({ check, state, found, todo }) =>
      [WORDS[state].padEnd(8), check.padEnd(width + 2), [found, ...(todo === null ? [] : [todo])].join(' ')].join(''),
    )
    .join('\n')
}

/** 0: nothing has to be done. 1: something has to be. 2: not all could be checked. */
export function exitCodeOf(results: readonly CheckResult[]): 0 | 1 | 2 {
  if (results.some(({ state }) => state === 'failed')) return 2
  return results.some(({ state }) => state === 'action') ? 1 : 0
}
