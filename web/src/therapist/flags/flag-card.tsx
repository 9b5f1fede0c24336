import { Anchor, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mutate } from 'care-client'
import type { FlagFieldsFragment } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { useDraft } from '../../shared/drafts'
import { useServiceTexts } from '../../shared/use-service-texts'

const COLOURS = { LOW: 'gray', MODERATE: 'yellow', HIGH: 'orange', IMMINENT: 'red' } as const

interface FlagCardProps {
  readonly flag: FlagFieldsFragment
  /** True where flags of several clients are shown. */
  readonly showsClient?: boolean
}

/** A risk flag with the words that raised it, to acknowledge or escalate. */
export function FlagCard({ flag, showsClient = false }: FlagCardProps) {
  const t = useTexts('therapist')
  const say = useServiceTexts()
  const format = useFormat()
  const [note, setNote, clear] = useDraft(`flag ${flag.id}`, '')
  const acknowledge = useAction(
    async () => {
      await mutate.acknowledgeRiskFlag(client, { id: flag.id, note: note === '' ? null : note })
      clear()
      await refresh(['riskFlag', 'caseload'])
    },
    { done: t('flags.acknowledged') },
  )
  const escalate = useAction(
    async () => {
      await mutate.escalateRiskFlag(client, { id: flag.id })
      await refresh(['riskFlag'])
    },
    { done: t('flags.escalated') },
  )
  const isOpen = flag.acknowledgedAt === null || flag.acknowledgedAt === undefined
  return (
    <article className="desk-card" aria-label={t('flags.of', { name: fullName(flag.client) })}>
      <Stack gap="xs">
        <Group justify="space-between">
          {showsClient && (
            <Anchor component={Link} to={`/clients/${flag.clientId}`} fw={600}>
              {fullName(flag.client)}
            </Anchor>
          )}
          <Group gap="xs">
            <Badge color={COLOURS[flag.severity]} variant="light" tt="none">
              {t(`flags.severity.${flag.severity}`)}
            </Badge>
            <Badge color="gray" variant="light" tt="none">
              {t(`flags.category.${flag.category}`)}
            </Badge>
            <Text size="sm">{format.moment(flag.createdAt)}</Text>
          </Group>
        </Group>
        <Text className="desk-text">{say(flag.explanation)}</Text>
        {flag.evidence && (
          <Text className="desk-text" component="blockquote">
            <mark>{flag.evidence.text}</mark>
          </Text>
        )}
        {flag.escalatedAt && <Text size="sm">{t('flags.escalatedAt', { time: format.moment(flag.escalatedAt) })}</Text>}
        {isOpen ? (
          <Group align="end">
            <TextInput
              label={t('flags.note')}
              flex={1}
              maxLength={2_000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button loading={acknowledge.isRunning} onClick={() => void acknowledge.run()}>
              {t('flags.acknowledge')}
            </Button>
            {!flag.escalatedAt && (
              <Button variant="default" loading={escalate.isRunning} onClick={() => void escalate.run()}>
                {t('flags.escalate')}
              </Button>
            )}
          </Group>
        ) : (
          <Text size="sm">
            {t('flags.acknowledgedAt', { time: format.moment(flag.acknowledgedAt ?? '') })}
            {flag.acknowledgementNote && `: ${flag.acknowledgementNote}`}
          </Text>
        )}
      </Stack>
    </article>
  )
}
