import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { CaseloadDocument, type CaseloadQuery } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { usePerson } from '../../app/session'
import { fullName } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { Page, WhenRead } from '../../ui/page'
import { CaseloadTable } from './caseload-table'
import { useLatestScores } from './use-latest-scores'

export type CaseloadRow = NonNullable<CaseloadQuery['caseload']>['nodes'][number]

const ORDERS = ['attention', 'name', 'newest', 'next'] as const
type Order = (typeof ORDERS)[number]
/** More clients than these are loaded by a button. */
const MOST_AT_ONCE = 1_000
const FILTERS = ['all', 'flags', 'unread', 'due'] as const
type Filter = (typeof FILTERS)[number]

export const nameOf = (row: CaseloadRow): string =>
  fullName(
    { firstName: row.clientFirstName, lastName: row.clientLastName },
    row.clientEmail ?? row.invitation?.email ?? '—',
  )

/** When the newest entry was written, as the client says. */
export const newestOf = ({ latestJournals: [entry] }: CaseloadRow): string =>
  entry?.journalTimestamp ?? entry?.createdAt ?? ''

/** When the two meet next; those without an appointment come last. */
const nextOf = ({ nextSessionAt }: CaseloadRow): string => nextSessionAt ?? '~'

/** Who needs somebody first: open flags, then unread messages, then names. */
const COMPARE: Readonly<Record<Order, (one: CaseloadRow, other: CaseloadRow) => number>> = {
  attention: (one, other) =>
    other.openRiskFlagCount - one.openRiskFlagCount ||
    other.unreadCount - one.unreadCount ||
    nameOf(one).localeCompare(nameOf(other)),
  name: (one, other) => nameOf(one).localeCompare(nameOf(other)),
  newest: (one, other) => newestOf(other).localeCompare(newestOf(one)),
  next: (one, other) => nextOf(one).localeCompare(nextOf(other)) || nameOf(one).localeCompare(nameOf(other)),
}

const MATCHES: Readonly<Record<Filter, (row: CaseloadRow) => boolean>> = {
  all: () => true,
  flags: ({ openRiskFlagCount }) => openRiskFlagCount > 0,
  unread: ({ unreadCount }) => unreadCount > 0,
  due: ({ dueScreeningCount }) => dueScreeningCount > 0,
}

/** The clients of the therapist. It changes by itself when something happens. */
export function CaseloadPage() {
  const t = useTexts('therapist')
  const { id, isOrganisationAdmin } = usePerson()
  const pages = usePages(CaseloadDocument, { therapist: id }, (data) => data.caseload, {
    topics: ['caseload', 'riskFlag', 'interaction', 'journalChanged', 'appointmentChanged'],
  })
  const { items, hasMore, isLoadingMore, loadMore } = pages
  const loaded = items?.length ?? 0
  // Order and search cover everybody, unless there are very many.
  useEffect(() => {
    if (hasMore && !isLoadingMore && loaded < MOST_AT_ONCE) loadMore()
  }, [hasMore, isLoadingMore, loaded, loadMore])
  const scores = useLatestScores(pages.items ?? [])
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('attention')
  const [filter, setFilter] = useState<Filter>('all')
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase())
  const rows = useMemo(
    () =>
      (pages.items ?? [])
        .filter((row) => MATCHES[filter](row) && nameOf(row).toLocaleLowerCase().includes(wanted))
        .sort(COMPARE[order]),
    [pages.items, filter, wanted, order],
  )
  return (
    <Page title={t('common:menu.caseload')}>
      <Stack>
        <Group align="end">
          <TextInput
            type="search"
            label={t('caseload.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('caseload.order')}
            value={order}
            data={ORDERS.map((value) => ({ value, label: t(`caseload.orders.${value}`) }))}
            onChange={(event) => setOrder(event.currentTarget.value as Order)}
          />
          <NativeSelect
            label={t('caseload.show')}
            value={filter}
            data={FILTERS.map((value) => ({ value, label: t(`caseload.filters.${value}`) }))}
            onChange={(event) => setFilter(event.currentTarget.value as Filter)}
          />
        </Group>
        <WhenRead read={{ ...pages, data: pages.items }}>
          {(everybody) => (
            <>
              <Text c="dimmed" role="status">
                {t('caseload.count', { shown: rows.length, all: everybody.length })}
              </Text>
              {everybody.length === 0 && (
                <Text>
                  {t('caseload.empty')}{' '}
                  {isOrganisationAdmin && (
                    <Anchor component={Link} to="/practice" underline="always">
                      {t('caseload.setUp')}
                    </Anchor>
                  )}
                </Text>
              )}
              {rows.length > 0 && <CaseloadTable rows={rows} scores={scores} />}
              {pages.hasMore && (
                <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
                  {t('common:loadMore')}
                </Button>
              )}
            </>
          )}
        </WhenRead>
      </Stack>
    </Page>
  )
}
