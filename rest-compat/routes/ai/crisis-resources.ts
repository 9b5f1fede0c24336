import { z } from 'zod'

const crisisResources = z
  .array(z.object({ name: z.string(), contact: z.string(), region: z.string().nullable(), url: z.string().nullable() }))
  .optional()
  .describe('Places that help, to be shown at once. Only there if the text reads like a crisis.')

/** A field beside the documented ones. */
export const resourcesBeside = { crisis_resources: crisisResources }

/** The field, if there is something to show. */
export function shownResources<Resource>(resources: readonly Resource[]): { crisis_resources?: Resource[] } {
  return resources.length === 0 ? {} : { crisis_resources: [...resources] }
}
