import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PracticeHomeDocument } from '../../documents.generated'
import { useRead } from '../app/reads'
import { usePerson } from '../app/session'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { Page } from '../ui/page'
import { SetUp } from './set-up'

const PAGES = [
  { name: 'staff', to: '/practice/staff', isForAdmins: true },
  { name: 'clients', to: '/practice/client-list', isForAdmins: false },
  { name: 'calendar', to: '/practice/calendar', isForAdmins: false },
  { name: 'invitations', to: '/practice/invitations', isForAdmins: false },
  { name: 'audit', to: '/practice/audit', isForAdmins: true },
  { name: 'records', to: '/practice/records', isForAdmins: true },
  { name: 'settings', to: '/practice/settings', isForAdmins: true },
  { name: 'outcomes', to: '/practice/outcomes', isForAdmins: true },
  { name: 'library', to: '/practice/library', isForAdmins: true },
  { name: 'manuals', to: '/practice/manuals', isForAdmins: true },
  { name: 'serviceAccounts', to: '/practice/service-accounts', isForAdmins: true },
  { name: 'webhooks', to: '/practice/webhook-list', isForAdmins: true },
  { name: 'languageModels', to: '/practice/language-models', isForAdmins: true },
] as const

/** Where a practice is run. */
export function PracticePage() {
  const t = useTexts('practice')
  const format = useFormat()
  const { isOrganisationAdmin, organisation } = usePerson()
  const { data } = useRead(PracticeHomeDocument, {}, { skip: !isOrganisationAdmin, topics: ['emergencyAccessChanged'] })
  const reviews = data?.emergencyAccesses?.nodes.length ?? 0
  const storage = data?.practice?.storage
  return (
    <Page title={t('common:menu.practice')}>
      <Stack>
        <Text>{organisation?.name}</Text>
        {reviews > 0 && <Text role="status">{t('home.reviews', { count: reviews })}</Text>}
        {isOrganisationAdmin && <SetUp />}
        <ul className="desk-cards">
          {PAGES.filter(({ isForAdmins }) => isOrganisationAdmin || !isForAdmins).map(({ name, to }) => (
            <li key={name} className="desk-card">
              <Anchor component={Link} to={to} fw={600} size="lg">
                {t(`home.${name}`)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {t(`home.about.${name}`)}
              </Text>
            </li>
          ))}
        </ul>
        {storage && (
          <Text size="sm" c="dimmed">
            {t('home.storage', {
              used: format.bytes(storage.usedBytes),
              limit: format.bytes(storage.limitBytes),
            })}
          </Text>
        )}
      </Stack>
    </Page>
  )
}
