import { notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** Says something in the corner of the page for a moment. */
export function notify(message: string, kind: 'news' | 'failure' = 'news'): void {
  const isFailure = kind === 'failure'
  notifications.show({
    message,
    color: isFailure ? 'red' : 'teal',
    role: isFailure ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
  })
}
