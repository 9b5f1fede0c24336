import { Badge, Group, Tabs, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { RecordHeadDocument, type RecordHeadFieldsFragment } from '../../../documents.generated'
import { lazyPart } from '../../app/load-part'
import { isNothingHere, useRead } from '../../app/reads'
import { useAddressPart } from '../../app/use-address-part'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { Loading } from '../../ui/loading'
import { NotFound } from '../../ui/not-found'
import { Page, WhenRead } from '../../ui/page'
import { useOverview } from './overview-reads'

export type RecordHead = RecordHeadFieldsFragment

export interface TabProps {
  readonly head: RecordHead
}

/** The tabs of a record by the last part of their address, in their order. */
const TABS = {
  overview: lazyPart<TabProps>(async () => (await import('./overview-tab')).OverviewTab),
  journal: lazyPart<TabProps>(async () => (await import('./journal-tab')).JournalTab),
  conversations: lazyPart<TabProps>(async () => (await import('./conversations-tab')).ConversationsTab),
  messages: lazyPart<TabProps>(async () => (await import('./messages-tab')).MessagesTab),
  measures: lazyPart<TabProps>(async () => (await import('./measures-tab')).MeasuresTab),
  notes: lazyPart<TabProps>(async () => (await import('../notes/notes-tab')).NotesTab),
  goals: lazyPart<TabProps>(async () => (await import('./goals-tab')).GoalsTab),
  access: lazyPart<TabProps>(async () => (await import('./access-tab')).AccessTab),
} as const
type TabName = keyof typeof TABS
const NAMES = Object.keys(TABS) as readonly TabName[]

/** The record of a client. Each tab has an address. */
export function RecordPage() {
  const t = useTexts('therapist')
  const client = useAddressPart('client') ?? ''
  const chosen = useAddressPart('tab') ?? 'overview'
  const navigate = useNavigate()
  const open = NAMES.find((name) => name === chosen)
  const read = useHead(client, open === 'overview')
  if (open === undefined) return <NotFound />
  return (
    <WhenRead read={read}>
      {({ user }) =>
        user ? (
          <Page title={t('record.title')} heading={fullName(user)} actions={<Facts head={user} />}>
            <Tabs
              value={open}
              onChange={(name) =>
                void navigate({ to: name === 'overview' ? `/clients/${client}` : `/clients/${client}/${name}` })
              }
            >
              <Tabs.List mb="md" aria-label={t('record.tabs')}>
                {NAMES.map((name) => (
                  <Tabs.Tab key={name} value={name}>
                    {t(`record.tab.${name}`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {NAMES.map((name) => {
                const Content = TABS[name]
                return (
                  <Tabs.Panel key={name} value={name}>
                    {name === open && (
                      <Suspense fallback={<Loading />}>
                        <Content head={user} />
                      </Suspense>
                    )}
                  </Tabs.Panel>
                )
              })}
            </Tabs>
          </Page>
        ) : (
          <NotFound />
        )
      }
    </WhenRead>
  )
}

/** The head of a record, which comes with the overview. Between two tabs it stays as it was. */
function useHead(client: string, isOverview: boolean) {
  const overview = useOverview(client, !isOverview)
  const alone = useRead(RecordHeadDocument, { client }, { topics: ['caseload', 'riskFlag'], skip: isOverview })
  const read = isOverview ? overview : alone
  const kept = useRef<RecordHead>(undefined)
  if (read.data !== undefined) kept.current = read.data.user ?? undefined
  const known = kept.current?.id === client ? { user: kept.current } : undefined
  // A record that was open when the relationship ended is no longer shown.
  return { ...read, data: isNothingHere(read.error) ? undefined : (read.data ?? known) }
}

function Facts({ head }: { readonly head: RecordHead }) {
  const t = useTexts('therapist')
  const format = useFormat()
  return (
    <Group gap="xs">
      {head.openRiskFlagCount > 0 && (
        <Badge color="red" tt="none">
          {t('record.openFlags', { count: head.openRiskFlagCount })}
        </Badge>
      )}
      <Text size="sm" c="dimmed">
        {[head.dateOfBirth && t('record.born', { day: format.day(head.dateOfBirth) }), head.phoneNumber, head.timezone]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  )
}
