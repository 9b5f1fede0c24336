/** The media types of the files that the documentation consists of, by their endings. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** The file of a path below `/docs/`; undefined for a path that no file can have. */
export function fileOfPath(path: string): string | undefined {
  if (/^[\w-]+(?:\/[\w-]+)*\/?$/.test(path)) return `${path.replace(/\/$/, '')}/index.html`
  const [, ending = ''] = /^(?:[\w-]+\/)*[\w-]+(\.\w+)$/.exec(path) ?? []
  return ending !== '.html' && Object.hasOwn(MEDIA_TYPES, ending) ? path : undefined
}
