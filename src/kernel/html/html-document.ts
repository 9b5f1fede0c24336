import { createHash } from 'node:crypto'

/** The text of a page. The style stands in it exactly as given, so that its hash is that of the policy. */
export function htmlDocument({
  title,
  style,
  main,
  language = 'en',
}: {
  readonly title: string
  readonly style: string
  readonly main: string
  readonly language?: string | undefined
}): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${main}
</body>
</html>
`
}

/** A text as a source of a content security policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
}
