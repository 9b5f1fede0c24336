import type { CrisisResource } from '../../operation-context.js'

/** A crisis resource on one line: `The night line (Ruritania): call 0800 55 55, https://…`. */
export function crisisResourceInWords({ name, contact, region, url }: CrisisResource): string {
  return `${name}${region === null ? '' : ` (${region})`}: ${contact}${url === null ? '' : `, ${url}`}`
}
