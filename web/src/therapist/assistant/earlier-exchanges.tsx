import { SessionMessagesDocument } from '../../../documents.generated'
import { Failure } from '../../app/failure'
import { useWholeList } from '../../app/reads'
import { useTexts } from '../../app/use-texts'
import { MessageFile } from '../../shared/conversations/message-file'
import { Loading } from '../../ui/loading'
import { Exchange } from './exchange'

interface EarlierExchangesProps {
  readonly session: string
  /** Messages that the page shows already. */
  readonly shown: readonly (string | undefined)[]
}

/** What was asked in a session before, oldest first, as the service has stored it. */
export function EarlierExchanges({ session, shown }: EarlierExchangesProps) {
  const t = useTexts('therapist')
  const { items, error, reload } = useWholeList(
    SessionMessagesDocument,
    { session },
    (data) => data.messagesOfSession,
    {
      topics: ['conversationMessage'],
    },
  )
  if (items === undefined) return error === null ? <Loading /> : <Failure error={error} onRetry={reload} />
  return items
    .filter(({ id }) => !shown.includes(id))
    .map(({ id, prompt, message, citations, files, state }) => (
      <Exchange
        key={id}
        question={prompt ?? ''}
        files={files.map((file) => (
          <MessageFile key={file.number} message={id} file={file} />
        ))}
        answer={{ text: message ?? '', citations: citations ?? [] }}
        failure={state === 'INCOMPLETE' ? t('assistant.incomplete') : undefined}
      />
    ))
}
