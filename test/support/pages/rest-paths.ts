import { areas } from '../../../rest-compat/routes/index.js'
import type { AnonymousRule } from '../../../rest-compat/host.js'
import { EVENT_STREAM, type Route } from '../../../rest-compat/route.js'

const WITHOUT_CREDENTIALS: Readonly<Record<AnonymousRule, string>> = {
  open: 'always',
  legacy: 'where allowed',
  never: 'never',
}

/** Every path of the REST API as docs/rest.md shows it, by area. */
export function restPaths(): string {
  return areas
    .map(({ title, routes }) =>
      [
        `**${title}**`,
        '',
        '| Request | What it does | Answers | Without credentials |',
        '|---|---|---|---|',
        ...routes.map(rowOf),
      ].join('\n'),
    )
    .join('\n\n')
}

function rowOf({ method, path, summary, answers, mediaTypes, access }: Route): string {
  const statuses = Object.keys(answers).join(', ')
  const [mediaType] = mediaTypes
  const kind = mediaType === 'application/json' ? '' : mediaType === EVENT_STREAM ? ' (a stream)' : ' (a file)'
  const answered = `${statuses}${kind}`
  return `| \`${method} ${path}\` | ${summary} | ${answered} | ${WITHOUT_CREDENTIALS[access.anonymous]} |`
}
