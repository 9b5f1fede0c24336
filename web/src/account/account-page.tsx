import { useTranslation } from 'react-i18next'
import { Page } from '../ui/page'

export function AccountPage() {
  const { t } = useTranslation()
  return <Page title={t('menu.account')}>…</Page>
}
