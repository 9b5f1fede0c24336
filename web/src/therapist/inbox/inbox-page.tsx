import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { InboxDocument } from '../../../documents.generated'
import { useRead } from '../../app/reads'
import { usePerson } from '../../app/session'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { Page, WhenRead } from '../../ui/page'

interface Entry {
  readonly key: string
  readonly to: string
  readonly text: string
  readonly when: string
}

/** What needs a person: open flags, unread messages, measures due, notes to sign with others, and plans to review. */
export function InboxPage() {
  const t = useTexts('therapist')
  const format = useFormat()
  const { id } = usePerson()
  const read = useRead(
    InboxDocument,
    { therapist: id },
    { topics: ['riskFlag', 'interaction', 'soapNote', 'treatmentPlanReviewDue', 'caseload'] },
  )
  return (
    <Page title={t('common:menu.inbox')}>
      <WhenRead read={read}>
        {({ threads, riskFlags, awaitedCoSignatures, treatmentPlanReviews, caseload }) => {
          const names = new Map(
            caseload.nodes.map(({ clientId, clientFirstName, clientLastName }) => [
              clientId,
              fullName({ firstName: clientFirstName, lastName: clientLastName }),
            ]),
          )
          return (
            <Stack gap="xl">
              <Section
                title={t('common:menu.flags')}
                entries={riskFlags.nodes.map((flag) => ({
                  key: flag.id,
                  to: '/flags',
                  text: `${fullName(flag.client)}: ${t(`flags.category.${flag.category}`)}, ${t(`flags.severity.${flag.severity}`)}`,
                  when: format.ago(flag.createdAt),
                }))}
              />
              <Section
                title={t('inbox.unread')}
                entries={threads.nodes
                  .filter(({ unreadCount }) => unreadCount > 0)
                  .map((thread) => ({
                    key: thread.id,
                    to: `/clients/${thread.clientId}/messages`,
                    text: `${thread.otherName ?? '—'}: ${t('inbox.messages', { count: thread.unreadCount })}`,
                    when: thread.lastMessageAt ? format.ago(thread.lastMessageAt) : '',
                  }))}
              />
              <Section
                title={t('inbox.due')}
                entries={caseload.nodes
                  .filter(({ dueScreeningCount }) => dueScreeningCount > 0)
                  .map(({ clientId, dueScreeningCount }) => ({
                    key: clientId ?? '',
                    to: `/clients/${clientId}/measures`,
                    text: `${names.get(clientId) ?? '—'}: ${t('inbox.measures', { count: dueScreeningCount })}`,
                    when: '',
                  }))}
              />
              <Section
                title={t('inbox.coSign')}
                entries={awaitedCoSignatures.nodes.map((note) => ({
                  key: note.soapNoteId,
                  to: `/clients/${note.clientId}/soap`,
                  text: fullName({ firstName: note.clientFirstName, lastName: note.clientLastName }),
                  when: format.day(note.date),
                }))}
              />
              <Section
                title={t('inbox.reviews')}
                entries={treatmentPlanReviews.nodes.map((review) => ({
                  key: review.treatmentPlanId,
                  to: `/clients/${review.clientId}/treatment-plan`,
                  text: names.get(review.clientId) ?? '—',
                  when: format.day(review.dueOn),
                }))}
              />
            </Stack>
          )
        }}
      </WhenRead>
    </Page>
  )
}

function Section({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  const t = useTexts('therapist')
  return (
    <section aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {entries.length === 0 && <Text c="dimmed">{t('inbox.nothing')}</Text>}
      <ul className="desk-plain">
        {entries.map(({ key, to, text, when }) => (
          <li key={key}>
            <Anchor component={Link} to={to}>
              {text}
            </Anchor>{' '}
            <Text span size="sm" c="dimmed">
              {when}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
