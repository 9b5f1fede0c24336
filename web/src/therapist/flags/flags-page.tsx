import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { FlagsDocument } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { Page } from '../../ui/page'
import { FlagCard } from './flag-card'

/** The risk flags of all clients of the therapist: the open ones first. */
export function FlagsPage() {
  const t = useTexts('therapist')
  const [shows, setShows] = useState<'open' | 'all'>('open')
  const pages = usePages(FlagsDocument, { open: shows === 'open' ? true : undefined }, (data) => data.riskFlags, {
    topics: ['riskFlag'],
  })
  return (
    <Page title={t('common:menu.flags')}>
      <Stack>
        <SegmentedControl
          aria-label={t('flags.show')}
          value={shows}
          data={(['open', 'all'] as const).map((value) => ({ value, label: t(`flags.${value}`) }))}
          onChange={(value) => setShows(value)}
        />
        <List pages={pages} none={t('flags.none')}>
          {(flag) => <FlagCard key={flag.id} flag={flag} showsClient />}
        </List>
      </Stack>
    </Page>
  )
}
