/** What a token may do in one part of the service. Changing includes reading. */
export type Right = 'read' | 'write'

/** The rights of each part, from scopes such as `journals:read`. */
export function rightsByPart(scopes: readonly string[]): ReadonlyMap<string, readonly Right[]> {
  const parts = new Map<string, Right[]>()
  for (const scope of scopes) {
    const [part = '', right] = scope.split(':')
    parts.set(part, [...(parts.get(part) ?? []), right === 'write' ? 'write' : 'read'])
  }
  return parts
}
