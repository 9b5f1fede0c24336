import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Autosave } from './use-autosave'

interface ConflictNoticeProps<Content> {
  readonly autosave: Autosave<Content>
  /** Takes the stored text into the page. */
  readonly onTake: (stored: string) => void
}

/** Shows what another page has stored, to keep one of the two. */
export function ConflictNotice<Content>({ autosave, onTake }: ConflictNoticeProps<Content>) {
  const { t } = useTranslation()
  const { theirs, overwrite } = autosave
  if (theirs === undefined) return null
  return (
    <Alert color="orange" title={t('common:autosave.theirs')}>
      <Text className="desk-text">{theirs}</Text>
      <Group mt="sm">
        <Button size="xs" onClick={overwrite}>
          {t('common:autosave.keepMine')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onTake(theirs)
            overwrite()
          }}
        >
          {t('common:autosave.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Says whether the text is stored. */
export function AutosaveState({ state }: Pick<Autosave<unknown>, 'state'>) {
  const { t } = useTranslation()
  return (
    <Text role="status" size="sm" c="dimmed">
      {state === 'none' ? '' : t(`common:autosave.${state}`)}
    </Text>
  )
}
