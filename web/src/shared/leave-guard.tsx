import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { wait } from '../app/wait'
import type { Autosave } from './use-autosave'

/** So long a move to another page waits for the text to be stored, before the person is asked. */
const STORE_MS = 3_000

/**
 * Keeps a text that is not stored from being lost with its page. A move within the application stores it first, and asks
 * if that fails. Closing or reloading lets the browser ask.
 */
export function LeaveGuard({ autosave }: { readonly autosave: Pick<Autosave<unknown>, 'state' | 'settle'> }) {
  const { t } = useTranslation()
  const { state, settle } = autosave
  const stored = (): Promise<boolean> =>
    settle().then(
      () => true,
      () => false,
    )
  const blocker = useBlocker({
    shouldBlockFn: async () => !(await Promise.race([stored(), wait(STORE_MS).then(() => false)])),
    enableBeforeUnload: () => state !== 'none' && state !== 'saved',
    withResolver: true,
  })
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      title={t('common:leave.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onClose={() => blocker.reset?.()}
    >
      <Text>{t('common:leave.about')}</Text>
      <Group mt="md">
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('common:leave.stay')}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('common:leave.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
