import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../app/use-action'

interface ShownOnceProps {
  /** What it is the secret of. */
  readonly title: string
  readonly secret: string
  readonly onClose: () => void
}

/** Browsers let pages copy over https and on the machine of the service alone. */
const canCopy = window.isSecureContext

/** A secret that the service shows once. It is on this page alone, and gone when the page is left. */
export function ShownOnce({ title, secret, onClose }: ShownOnceProps) {
  const { t } = useTranslation()
  const copy = useAction(() => navigator.clipboard.writeText(secret), { done: t('common:shownOnce.copied') })
  return (
    <Alert color="yellow" title={title}>
      <Stack gap="xs">
        <Text size="sm">{t('common:shownOnce.about')}</Text>
        <Code block className="desk-text">
          {secret}
        </Code>
        <Group>
          {canCopy && (
            <Button size="compact-sm" variant="default" onClick={() => void copy.run()}>
              {t('common:shownOnce.copy')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={onClose}>
            {t('common:shownOnce.kept')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
