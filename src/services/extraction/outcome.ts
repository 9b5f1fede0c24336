/** The reasons why a file is refused, as labels of metrics, with the message for the sender. */
export const REFUSALS = {
  encrypted: 'is encrypted; send it without a password',
  'too-many-pages': 'has more than 200 pages',
  'too-much-text': 'has more than 1 MiB of text',
  'too-large-unpacked': 'unpacks to more than is taken',
  'out-of-time': 'takes too long to read',
  'out-of-memory': 'takes too much memory to read',
  unreadable: 'cannot be read: it is damaged, or not what it seems to be',
} as const

export type Refusal = keyof typeof REFUSALS

/** The result of reading one file. */
export type Outcome = { readonly text: string } | { readonly refused: Refusal }

export function isRefusal(word: unknown): word is Refusal {
  return typeof word === 'string' && Object.hasOwn(REFUSALS, word)
}
