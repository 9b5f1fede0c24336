import { type EntityType, findIdentifiers, isEnglishWord, type Span } from '../../../deidentify/index.js'

/** Names, and what somebody can be reached or found by. Days and towns stay: they say when and where it was. */
const LEFT_OUT: ReadonlySet<EntityType> = new Set([
  ...([
    'PERSON',
    'PHONE',
    'FAX',
    'EMAIL',
    'URL',
    'IP',
    'ADDRESS',
    'ZIP',
    'ID',
    'SSN',
    'MRN',
    'HEALTH_PLAN',
    'ACCOUNT',
  ] as const),
  ...(['CARD', 'IBAN', 'LICENSE', 'VEHICLE', 'DEVICE', 'BIOMETRIC', 'PHOTO'] as const),
])
const WORD = /[A-Za-z']+/g
const LEFT_OUT_SIGN = '…'

/**
 * A summary that quotes sentences, without the names of people and without contact details. Whoever is meant, the
 * reader of the conversation knows; a list of summaries is read by more people, and over shoulders.
 */
export function leaveOutPeople(summary: string): string {
  const isEnglish = readsAsEnglish(summary)
  let text = ''
  let from = 0
  for (const span of findIdentifiers(summary, null)) {
    if (!LEFT_OUT.has(span.type) || (!isEnglish && isGuessed(span))) continue
    text += summary.slice(from, span.start) + LEFT_OUT_SIGN
    from = span.end
  }
  return text + summary.slice(from)
}

/** In other languages unknown and capitalised words are mostly ordinary ones. */
function isGuessed({ layer }: Span): boolean {
  return layer === 'context' || layer === 'lexicon'
}

function readsAsEnglish(text: string): boolean {
  const words = text.toLowerCase().match(WORD) ?? []
  return words.filter((word) => isEnglishWord(word)).length * 2 >= words.length
}
