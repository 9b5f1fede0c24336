import type { CareError } from 'care-client'
import i18next, { type TFunction } from 'i18next'
import { findWording, type Wording, wordingsOf } from './wordings'

let wordings: readonly Wording[] | undefined

/**
 * Loads what says errors of inputs. The English texts are the wordings of the service, in which the others are found.
 * Without them the service's own words are shown.
 */
export async function loadInputTexts(): Promise<void> {
  if (wordings !== undefined && i18next.hasLoadedNamespace('inputs')) return
  try {
    const [{ default: english }] = await Promise.all([
      import('../locales/en/inputs.json'),
      i18next.loadNamespaces('inputs'),
    ])
    wordings = wordingsOf(english.message)
  } catch {
    wordings = undefined
  }
}

/** What is wrong with the inputs, in the language of the page. */
export function inputText({ message, fields }: CareError, t: TFunction): string {
  const known = wordings
  if (known === undefined || fields.length === 0) return message
  return fields.map((each) => sentenceOf(each, known, t)).join(' ')
}

function sentenceOf(
  { field, message: said }: CareError['fields'][number],
  known: readonly Wording[],
  t: TFunction,
): string {
  // `content.goals[2].measure`: the last name is that of the input.
  const name = /(?<name>\w+)(?:\[\d+\])*$/.exec(field)?.groups?.name ?? ''
  const label = t(`inputs:field.${name}`, { defaultValue: '' })
  const message = messageOf(said, known, t)
  return `${label === '' ? t('inputs:nameless', { message }) : t('inputs:sentence', { field: label, message })}.`
}

function messageOf(said: string, known: readonly Wording[], t: TFunction): string {
  const found = findWording(said, known)
  if (found !== undefined) return t(`inputs:message.${found.key}`, found.gaps)
  return i18next.language === 'en' ? said : t('inputs:other')
}
