import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { findWording, wordingsOf } from '../app/wordings'
import english from '../locales/en/service.json'

const WORDINGS = wordingsOf(english)

/**
 * Says in the language of the page what the service brings in English: bands of scores, types of notes, how to call
 * for help. What a practice has named itself stays as it is.
 */
export function useServiceTexts(): (said: string) => string {
  const { t } = useTranslation(['service'])
  return useCallback(
    (said) => {
      const found = findWording(said, WORDINGS)
      return found === undefined ? said : t(`service:${found.key}`, found.gaps)
    },
    [t],
  )
}
