import { Alert, Anchor, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CrisisResourcesDocument } from '../../../documents.generated'
import { Failure } from '../../app/failure'
import { useRead } from '../../app/reads'
import { useServiceTexts } from '../use-service-texts'

export interface Resource {
  readonly name: string
  readonly contact: string
  readonly url?: string | null
}

/** A number that a telephone can call: digits, perhaps with a plus, spaces and dashes. The service says to call it. */
const NUMBER = /^(?:Call )?(?<number>\+?[\d\s()-]{3,})$/

interface HelpListProps {
  readonly resources: readonly Resource[]
  /** True for what a client has written, which is shown as it is. */
  readonly isOwn?: boolean
}

/** Who is there to help, to call with one tap. */
export function HelpList({ resources, isOwn = false }: HelpListProps) {
  const { t } = useTranslation()
  const inService = useServiceTexts()
  const say = (said: string): string => (isOwn ? said : inService(said))
  return (
    <ul className="desk-plain">
      {resources.map(({ name, contact, url }) => (
        <li key={`${name} ${contact}`}>
          <div className="desk-help">
            <Text fw={600}>{say(name)}</Text>
            <Contact contact={contact} say={say} />
            {url !== null && url !== undefined && url.startsWith('https:') && (
              <Anchor href={url} target="_blank" rel="noreferrer">
                {t('common:help.open')}
              </Anchor>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface ContactProps extends Pick<Resource, 'contact'> {
  readonly say: (said: string) => string
}

function Contact({ contact, say }: ContactProps) {
  const { t } = useTranslation()
  const number = NUMBER.exec(contact)?.groups?.number
  if (number === undefined) return <Text>{say(contact)}</Text>
  return <Anchor href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{t('common:help.call', { number })}</Anchor>
}

/** The crisis resources of the client's country and practice, and the first steps of their safety plan. */
export function HelpPanel({ clientId }: { readonly clientId?: string }) {
  const { t } = useTranslation()
  const { data, error, reload } = useRead(
    CrisisResourcesDocument,
    { client: clientId },
    { topics: ['safetyPlanChanged'] },
  )
  const helpers = data?.safetyPlan?.steps
  return (
    <Alert
      color="orange"
      title={t('common:help.title')}
      component="section"
      aria-label={t('common:help.title')}
      role="region"
    >
      <Stack gap="xs">
        <Text>{t('common:help.intro')}</Text>
        <HelpList resources={data?.crisisResources ?? []} />
        {helpers && (
          <HelpList
            isOwn
            resources={[...helpers.helpers, ...helpers.professionals].map(({ name, contact }) => ({
              name,
              contact: contact ?? '',
            }))}
          />
        )}
        <Failure error={error} onRetry={reload} />
      </Stack>
    </Alert>
  )
}

interface HelpDialogProps {
  /** Nothing is shown if there are none. */
  readonly resources: readonly Resource[]
  readonly onClose: () => void
}

/** Shown at once when a text reads like a crisis. */
export function HelpDialog({ resources, onClose }: HelpDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={resources.length > 0}
      onClose={onClose}
      title={t('common:help.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text>{t('common:help.intro')}</Text>
        <HelpList resources={resources} />
      </Stack>
    </Modal>
  )
}
