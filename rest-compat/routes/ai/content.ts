import { z } from 'zod'
import { LIMITS } from '../../../src/kernel/limits.js'
import { text } from '../../../src/kernel/text/text.js'
import { ListContentDocument, type ListContentQuery } from '../../documents.generated.js'
import { route } from '../../define-route.js'
import { shownId } from '../../fields.js'
import { reply } from '../../route.js'

const item = z
  .object({
    id: shownId,
    title: z.string(),
    description: z.string(),
    url: z.string(),
    duration_seconds: z.int().nullable(),
    thumbnail: z.string().nullable(),
  })
  .meta({ id: 'ContentItem' })

const library = z
  .record(z.string(), z.record(z.string(), z.array(item)))
  .describe('By content group, then by topic group.')
  .meta({ id: 'ContentLibrary' })

/** The content library, open to everybody. */
export const contentRoutes = [
  route('GET', '/ai/content/', {
    summary: 'The content library',
    description: 'Grouped by content group and topic group; an empty object if there are no entries.',
    anonymous: 'open',
    query: z.object({
      role: text(LIMITS.contentRole)
        .default('User')
        .describe('`User` is everybody; `client` and `therapist` narrow. In any case.'),
    }),
  }).runs(
    { 200: library },
    {
      document: ListContentDocument,
      variables: ({ query }) => ({ role: query.role }),
      answer: ({ contentLibrary }) => reply(200, byName(contentLibrary)),
    },
  ),
]

/** The organisation chooses these names, so even a name like `__proto__` must become an own property. */
function byName(groups: ListContentQuery['contentLibrary']) {
  return Object.fromEntries(
    groups.map(({ name, topics }) => [
      name,
      Object.fromEntries(topics.map((topic) => [topic.name, topic.entries.map(shown)])),
    ]),
  )
}

type Entry = ListContentQuery['contentLibrary'][number]['topics'][number]['entries'][number]

function shown({ id, title, description, url, durationSeconds, thumbnail }: Entry) {
  return { id, title, description, url, duration_seconds: durationSeconds, thumbnail }
}
