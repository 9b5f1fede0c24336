import { Stack } from '@mantine/core'
import { useTexts } from '../../app/use-texts'
import { Page } from '../../ui/page'
import { Emergencies } from './emergencies'
import { EraseRecord } from './erase-record'
import { Holds } from './holds'
import { RetentionRules } from './retention-rules'

/** How long records are kept, what must not be deleted, what is erased, and who opened one in an emergency. */
export function RecordsPage() {
  const t = useTexts('practice')
  return (
    <Page title={t('home.records')}>
      <Stack gap="xl">
        <Emergencies />
        <RetentionRules />
        <Holds />
        <EraseRecord />
      </Stack>
    </Page>
  )
}
