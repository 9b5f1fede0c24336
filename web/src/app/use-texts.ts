import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The texts of an area, with those that every page has under `common:`. */
export function useTexts(area: 'client' | 'therapist' | 'practice' | 'operator'): TFunction {
  return useTranslation([area, 'common']).t
}
