import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The texts of a part of the application. */
export type TextArea =
  | 'account'
  | 'calendar'
  | 'client'
  | 'therapist'
  | 'practice'
  | 'operator'
  | 'operations'
  | 'service'

/** The texts of an area, with those that every page has under `common:`. */
export function useTexts(area: Exclude<TextArea, 'account'>): TFunction {
  return useTranslation([area, 'common']).t
}
