import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SessionMessagesDocument } from '../../../documents.generated'
import { Failure } from '../../app/failure'
import { usePages } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { Loading } from '../../ui/loading'
import { MessageFile } from './message-file'

/** The messages of a conversation with the companion: each question with its answer. */
export function SessionMessages({ session }: { readonly session: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = usePages(SessionMessagesDocument, { session }, (data) => data.messagesOfSession, {
    topics: ['conversationMessage'],
  })
  if (pages.items === undefined)
    return pages.error === null ? <Loading /> : <Failure error={pages.error} onRetry={pages.reload} />
  return (
    <>
      {pages.items.map(({ id, prompt, message, model, createdAt, citations, files }) => (
        <div key={id}>
          {prompt && (
            <div className="chat-message" data-own="true">
              <div className="desk-text">{prompt}</div>
            </div>
          )}
          {files.map((file) => (
            <div key={file.number} className="chat-message" data-own="true">
              <MessageFile message={id} file={file} />
            </div>
          ))}
          {message && (
            <div className="chat-message">
              <Text size="xs" c="dimmed">
                {t('common:companion.answer')} · {format.moment(createdAt)}
                {model && model !== 'offline' ? ` · ${model}` : ''}
              </Text>
              <div className="desk-text">{message}</div>
              {citations && citations.length > 0 && (
                <ol>
                  {citations.map(({ number, source }) => (
                    <li key={number} value={number}>
                      {source}
                    </li>
                  ))}
                </ol>
              )}
            </div>
          )}
        </div>
      ))}
      {pages.hasMore && (
        <Button variant="subtle" loading={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('common:loadMore')}
        </Button>
      )}
    </>
  )
}
