import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, type Language, LANGUAGES } from './i18n'

/** Chooses the language of the pages. Each language is called by its own name. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  return (
    <NativeSelect
      aria-label={t('language')}
      size="xs"
      value={i18n.language}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
    />
  )
}
