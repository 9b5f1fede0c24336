const MIB = 1_024 * 1_024

/** The limits that messages name. */
interface NamedLimits {
  readonly pages: number
  readonly textBytes: number
}

/** The reasons why a file is refused, as labels of metrics, with the message for the sender. */
const REFUSALS = {
  encrypted: () => 'is encrypted; send it without a password',
  'too-many-pages': ({ pages }: NamedLimits) => `has more than ${pages.toLocaleString('en-US')} pages`,
  'too-much-text': ({ textBytes }: NamedLimits) => `has more than ${textBytes / MIB} MiB of text`,
  'too-large-unpacked': () => 'unpacks to more than is taken',
  'out-of-time': () => 'takes too long to read',
  'out-of-memory': () => 'takes too much memory to read',
  unreadable: () => 'cannot be read: it is damaged, or not what it seems to be',
} as const

export type Refusal = keyof typeof REFUSALS

/** Why a file was refused under these limits, for its sender: what follows the name of the file. */
export function describeRefusal(refused: Refusal, limits: NamedLimits): string {
  return REFUSALS[refused](limits)
}

/** The result of reading one file. */
export type Outcome = { readonly text: string } | { readonly refused: Refusal }

export function isRefusal(word: unknown): word is Refusal {
  return typeof word === 'string' && Object.hasOwn(REFUSALS, word)
}
