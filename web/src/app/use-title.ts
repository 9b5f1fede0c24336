import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the tab of the browser. Names of people are not in it, because it is kept in the history. */
export function useTitle(title: string): void {
  const { t } = useTranslation('common')
  const name = t('appName')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
