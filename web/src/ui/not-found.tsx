import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../app/use-title'

/** A page that is not there, and any page that this person may not see. */
export function NotFound() {
  const { t } = useTranslation()
  useTitle(t('notFound.title'))
  return (
    <>
      <Title order={1}>{t('notFound.title')}</Title>
      <p>{t('notFound.text')}</p>
      <Anchor component={Link} to="/">
        {t('notFound.start')}
      </Anchor>
    </>
  )
}
