import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../app/failure'
import type { Pages } from '../app/reads'
import { Loading } from './loading'

interface ListProps<Item> {
  readonly pages: Pages<Item>
  /** Said when there is nothing. */
  readonly none: string
  readonly children: (item: Item) => ReactNode
  /** How the entries stand together; one below the other if it is left out. */
  readonly frame?: (entries: ReactNode) => ReactNode
}

/** The entries of a list that comes page by page. */
export function List<Item>({ pages, none, children, frame }: ListProps<Item>) {
  const { t } = useTranslation()
  const { items, error, hasMore, isLoadingMore, loadMore, reload } = pages
  if (items === undefined) return error === null ? <Loading /> : <Failure error={error} onRetry={reload} />
  const entries = items.map(children)
  return (
    <Stack>
      {items.length === 0 && <Text c="dimmed">{none}</Text>}
      {items.length > 0 && (frame === undefined ? <Stack>{entries}</Stack> : frame(entries))}
      <Failure error={error} onRetry={reload} />
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
          {t('common:loadMore')}
        </Button>
      )}
    </Stack>
  )
}
