import { z } from 'zod'
import { text, writtenText } from '../../kernel/text/text.js'

const name = writtenText(255)
const LONGEST_ADDRESS = 2_048

/** Addresses are opened in other people's browsers: nothing but plain `https:`, and no credentials in it. */
const address = text(LONGEST_ADDRESS).refine(isPlainHttps, 'must be an address that begins with https://')

/** What may be said of an entry. */
const fields = {
  contentGroup: name,
  topicGroup: name,
  title: name,
  description: text(1_000),
  url: address,
  durationSeconds: z.int().min(1, 'must be at least 1').max(86_400, 'must be at most a day').nullable(),
  thumbnail: address.nullable(),
  roles: z.array(z.enum(['client', 'therapist'])).transform((roles) => [...new Set(roles)]),
  position: z.int().min(0, 'must be from 0 to 100,000').max(100_000, 'must be from 0 to 100,000'),
  isPublished: z.boolean(),
}

/** A new entry: what is absent or null gets its default. */
export const newContentEntry = z.object({
  ...fields,
  description: fields.description.nullish().transform((value) => value ?? ''),
  durationSeconds: fields.durationSeconds.optional().transform((value) => value ?? null),
  thumbnail: fields.thumbnail.optional().transform((value) => value ?? null),
  roles: fields.roles.nullish().transform((value) => value ?? []),
  position: fields.position.nullish().transform((value) => value ?? 0),
  isPublished: fields.isPublished.nullish().transform((value) => value ?? true),
})

/** A change: what is absent stays. */
export const changedContentEntry = z.object(fields).partial()

function isPlainHttps(value: string): boolean {
  if (!value.startsWith('https://') || /\s/.test(value)) return false
  const url = URL.parse(value)
  return url !== null && url.username === '' && url.password === ''
}
