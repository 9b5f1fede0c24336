import { z } from 'zod'
import { countrySchema } from '../../../kernel/text/country.js'
import { readShippedJson } from '../../../kernel/shipped-data.js'
import { CRISIS_TOPICS, type CrisisResource, type CrisisTopic } from '../../operation-context.js'

const text = z.string().min(1).max(200)
const places = z.array(z.strictObject({ name: text, contact: text, url: z.url().nullable() })).min(1)
const byTopic = {
  // Who to call at once; shown at the end of every list.
  emergency: text,
  crisis: places,
  abuse: places.optional(),
  eating: places.optional(),
  children: places.optional(),
} satisfies Record<CrisisTopic | 'emergency', z.ZodType>

/** The schema of `data/crisis-resources/resources.json`: places by country and by what they help with. */
const resourcesFile = z.strictObject({
  countries: z.record(countrySchema, z.strictObject({ region: text, ...byTopic })),
  anywhere: z.strictObject(byTopic),
})
const shipped = readShippedJson('crisis-resources/resources.json', resourcesFile)

/** The places that the service knows of in a country; in any other or an unknown one those that help anywhere. */
export interface CountryResources {
  readonly about: Readonly<Record<CrisisTopic, readonly CrisisResource[]>>
  readonly emergency: CrisisResource
}

/** The countries with places of their own. */
export const COUNTRIES_WITH_RESOURCES: readonly string[] = Object.keys(shipped.countries)

/** The shipped places for a country. A topic for which it has none is empty: those for any crisis are named anyway. */
export function shippedResources(country: string | null): CountryResources {
  const found = country === null ? undefined : shipped.countries[country]
  const region = found?.region ?? null
  const { emergency, crisis, abuse, eating, children } = found ?? shipped.anywhere
  const topics = { crisis, abuse, eating, children }
  const about = (topic: CrisisTopic): readonly CrisisResource[] =>
    (topics[topic] ?? []).map((place) => ({ ...place, region }))
  return {
    about: Object.fromEntries(CRISIS_TOPICS.map((topic) => [topic, about(topic)])) as CountryResources['about'],
    emergency: { name: 'Emergency services', contact: emergency, region, url: null },
  }
}

/** The country of an IANA time zone, for those with places of their own; null for any other. */
export function countryOfZone(zone: string | null): string | null {
  return (zone === null ? undefined : zones.get(zone)) ?? null
}

const zones = new Map(
  COUNTRIES_WITH_RESOURCES.flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)),
)

function zonesOf(country: string): readonly string[] {
  const region: Intl.Locale & { getTimeZones?: () => readonly string[] } = new Intl.Locale(`und-${country}`)
  return region.getTimeZones?.() ?? []
}
