import type { CrisisResource, CrisisTopic, SetCrisisResource } from '../../operation-context.js'
import { shippedResources } from './shipped-resources.js'

/** What the choice of places depends on. */
export interface ResourceQuestion {
  /** What the person needs help with; places for any crisis always follow. */
  readonly topics: readonly CrisisTopic[]
  /** As two letters of ISO 3166-1; null if nobody knows. */
  readonly country: string | null
  /** Whether the person is under age: places for children then come first. */
  readonly isYoung: boolean
  /** Those of `CRISIS_RESOURCES`, which stand instead of the shipped ones. */
  readonly ofOperators: readonly SetCrisisResource[]
  readonly ofPractice: {
    readonly resources: readonly SetCrisisResource[]
    /** Whether they stand instead of the others that help with the same; otherwise they come first. */
    readonly replacesOthers: boolean
  }
}

/**
 * The places that are named to a person: first those for what they need help with, then those for any crisis, last the
 * emergency number. It is never empty.
 */
export function chooseResources(question: ResourceQuestion): readonly CrisisResource[] {
  const { topics, country, isYoung } = question
  const wanted = new Set<CrisisTopic>([...(isYoung ? ['children' as const] : []), ...topics, 'crisis'])
  // Help for what somebody speaks of comes before help for anything.
  wanted.delete('crisis')
  const chosen = [...wanted, 'crisis' as const].flatMap((topic) => placesAbout(topic, question))
  const all = isSetAlone(question) ? chosen : [...chosen, shippedResources(country).emergency]
  return all.filter((place, at) => all.findIndex((other) => isSame(place, other)) === at)
}

function placesAbout(topic: CrisisTopic, { country, ofOperators, ofPractice }: ResourceQuestion) {
  const own = placesFor(topic, country, ofPractice.resources)
  if (own.length > 0 && ofPractice.replacesOthers) return own
  const set = placesFor(topic, country, ofOperators)
  return [...own, ...(set.length > 0 ? set : shippedResources(country).about[topic])]
}

function placesFor(topic: CrisisTopic, country: string | null, set: readonly SetCrisisResource[]): CrisisResource[] {
  return set
    .filter((place) => (place.about ?? 'crisis') === topic && (place.country === null || place.country === country))
    .map(({ name, contact, region, url }) => ({ name, contact, region, url }))
}

/** Operators who name places for any crisis name the emergency number among them, for where they are. */
function isSetAlone({ country, ofOperators }: ResourceQuestion): boolean {
  return placesFor('crisis', country, ofOperators).length > 0
}

function isSame(one: CrisisResource, other: CrisisResource): boolean {
  return one.name === other.name && one.contact === other.contact
}
