import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function Loading() {
  const { t } = useTranslation()
  return (
    <div className="desk-main" role="status" aria-label={t('loading')}>
      <Loader aria-hidden />
    </div>
  )
}
