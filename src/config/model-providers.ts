import { z } from 'zod'
import { isLoopbackHost } from '../kernel/addresses.js'
import { fieldErrors } from '../kernel/text/text.js'
import { OFFLINE } from '../services/model/offline-model.js'

const PROVIDER_NAME = /^[a-z][a-z0-9-]{0,31}$/
const MOST_PROVIDERS = 20

/** Keys and texts of people are sent to it: HTTP only to this machine, and no password in the address. */
function isEndpoint(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}

const modelName = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 characters without spaces')

const provider = z.strictObject(
  {
    baseUrl: z.string().refine(isEndpoint, 'must be an address that starts with https:// and holds no password'),
    key: z.string().regex(/^[\x21-\x7e]{1,1000}$/, 'must be 1 to 1000 characters without spaces'),
    model: modelName,
    embeddings: modelName.optional(),
    covered: z.boolean(),
  },
  // The name of an unknown field is not quoted: it may be a key that was put in the wrong place.
  {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? 'must have baseUrl, key, model, covered and perhaps embeddings alone' : undefined,
  },
)
const providers = z.record(z.string(), provider)

/** `MODEL_PROVIDERS`. Errors name the invalid fields and never quote a value, because any value may be a key. */
export const modelProviders = z.string().transform((text, context) => {
  const refuse = (message: string): typeof z.NEVER => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const given = fromJson(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse('must be a JSON object')
  const names = Object.keys(given)
  if (names.length > MOST_PROVIDERS) return refuse(`must have at most ${MOST_PROVIDERS} providers`)
  if (!names.every((name) => PROVIDER_NAME.test(name) && name !== OFFLINE)) {
    return refuse(`must have names of lower case letters, digits and hyphens, and none that is called ${OFFLINE}`)
  }
  const parsed = providers.safeParse(given)
  if (parsed.success) return parsed.data
  return refuse(
    `is not as it should be: ${fieldErrors(parsed.error)
      .map(({ field, message }) => `${field} ${message}`)
      .join(', ')}`,
  )
})

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
