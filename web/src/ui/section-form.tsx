import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../app/failure'
import { submitBy } from '../app/submit-by'
import type { Action } from '../app/use-action'

interface SectionFormProps {
  readonly title: string
  readonly about?: string
  readonly save: Action<[], unknown>
  readonly children: ReactNode
}

/** A part of the settings with its own button. */
export function SectionForm({ title, about, save, children }: SectionFormProps) {
  const { t } = useTranslation()
  const submit = submitBy(() => save.run())
  return (
    <form onSubmit={submit} className="desk-card" aria-label={title}>
      <Stack>
        <Title order={2} size="h3">
          {title}
        </Title>
        {about && <Text size="sm">{about}</Text>}
        {children}
        <Failure error={save.error} />
        <Group>
          <Button type="submit" loading={save.isRunning}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
