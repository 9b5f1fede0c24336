import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mutate } from 'care-client'
import { client } from './client'
import { LANGUAGES, showLanguage } from './i18n'
import { useSession } from './session'
import { useAction } from './use-action'

/** Chooses the language of the pages, which goes with the person. Each language is called by its own name. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const { person } = useSession()
  const choose = useAction(async (language: string) => {
    // Both at once, because whoever leaves the page after a choice has chosen.
    const storing = person !== undefined && mutate.updateUser(client, { id: person.id, input: { language } })
    await Promise.all([showLanguage(language), storing])
  })
  return (
    <NativeSelect
      aria-label={t('language')}
      size="xs"
      value={i18n.language}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      onChange={(event) => void choose.run(event.currentTarget.value)}
    />
  )
}
