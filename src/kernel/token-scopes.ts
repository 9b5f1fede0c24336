import type { CallerToken } from './caller.js'

/** The name of a scope: a feature, and whether its records may be changed too. */
export function tokenScope(feature: string, access: 'read' | 'write'): string {
  return `${feature}:${access}`
}

/**
 * Those of the scopes that a token lacks. `journals:write` includes `journals:read`, because a change answers with the
 * record, and a refused one may show the stored text.
 */
export function missingScopes({ scopes }: CallerToken, needed: readonly string[]): readonly string[] {
  return needed.filter((scope) => !scopes.includes(scope) && !scopes.includes(scope.replace(/:read$/, ':write')))
}
