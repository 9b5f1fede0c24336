import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { findWording, type Wording, wordingsOf } from '../app/wordings'
import english from '../locales/en/service.json'

const { agent, ...others } = english
const WORDINGS = wordingsOf(others)
/** Apart from the others, because its gaps fit many sentences that a practice has written. */
const OF_DEVICES = wordingsOf({ agent })

/**
 * Says in the language of the page what the service brings in English: bands of scores, types of notes, how to call
 * for help. What a practice has named itself stays as it is.
 */
export function useServiceTexts(): (said: string) => string {
  return useWordings(WORDINGS)
}

/** The same for the browser and system of a session. */
export function useDeviceTexts(): (said: string) => string {
  return useWordings(OF_DEVICES)
}

function useWordings(wordings: readonly Wording[]): (said: string) => string {
  const { t } = useTranslation(['service'])
  return useCallback(
    (said) => {
      const found = findWording(said, wordings)
      return found === undefined ? said : t(`service:${found.key}`, found.gaps)
    },
    [t, wordings],
  )
}
