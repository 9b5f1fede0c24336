/** The name of a person in the chart. */
export interface ChartName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The two people of a chart. */
export type Chart = Readonly<Record<'client' | 'therapist', ChartName>>

/** Names are compared without letter case, and without the full stop of a title. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('.', '').replaceAll(/\s+/gu, ' ').trim()
}

const TITLES = /^(?:dr|mr|mrs|ms|mx|prof) /

/** Who a name is in the chart: by the whole name, or by a part that nobody else of conversation and chart has. */
export function whoInChart(
  key: string,
  spoken: ReadonlySet<string>,
  { client, therapist }: Chart,
): 'client' | 'therapist' | undefined {
  if (key === '') return undefined
  const isClient = isNamed(key, client, false)
  if (isClient === isNamed(key, therapist, true)) return undefined
  const alike = [...spoken].filter((other) =>
    isClient ? isNamed(other, client, false) : isNamed(other, therapist, true),
  )
  if (alike.length > 1) return undefined
  return isClient ? 'client' : 'therapist'
}

/** @param byTitle whether `Dr. Weber` is enough. Of a client it is not: `Mrs. Lin` can be the mother. */
function isNamed(key: string, { firstName, lastName }: ChartName, byTitle: boolean): boolean {
  const [first, last] = [nameKey(firstName ?? ''), nameKey(lastName ?? '')]
  const bare = key.replace(TITLES, '')
  const whole = [`${first} ${last}`, `${last}, ${first}`]
  const parts = [first, ...(byTitle && bare !== key ? [last] : [])]
  return [...(first !== '' && last !== '' ? whole : []), ...parts.filter((part) => part.length > 1)].includes(bare)
}

/** True for a name with a last name that is not the client's: `Tamsin Okafor` and `Mrs. Okafor` are not Maya Lin. */
export function isNamedOtherwise(key: string, { firstName, lastName }: ChartName): boolean {
  const own = [firstName, lastName].flatMap((part) => (part === null || part === '' ? [] : nameKey(part).split(' ')))
  if (own.length < 2) return false
  const bare = key.replace(TITLES, '').replace(/ ?\(.*$/u, '')
  const isWhole = bare !== key || bare.includes(' ')
  return isWhole && !bare.split(/[ ,]+/u).some((part) => own.includes(part))
}

/** True for the title of a doctor with the last name of a client who may be one. */
export function isClientWithTitle(key: string, { client, therapist }: Chart): boolean {
  const last = key.replace(TITLES, '')
  return last !== key && last === nameKey(client.lastName ?? '') && last !== nameKey(therapist.lastName ?? '')
}
