import { Text } from '@mantine/core'
import { usePerson } from '../../app/session'
import { fullName } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { Chat } from '../../shared/chat/chat'
import type { TabProps } from './record-page'

/** The messages of client and therapist. A thread has the id of their relationship. */
export function MessagesTab({ head }: TabProps) {
  const t = useTexts('therapist')
  const { id } = usePerson()
  const own = head.relationships.filter(({ therapistId }) => therapistId === id)
  const relationship = own.find(({ isProfileActive }) => isProfileActive) ?? own[0]
  if (relationship === undefined) return <Text>{t('messages.none')}</Text>
  return (
    <Chat
      thread={relationship.id}
      writesAs="THERAPIST"
      otherName={fullName(head)}
      isOpen={relationship.isProfileActive}
    />
  )
}
