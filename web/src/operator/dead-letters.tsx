import { Button } from '@mantine/core'
import { mutate } from 'care-client'
import { DeadLettersDocument } from '../../documents.generated'
import { client } from '../app/client'
import { usePages } from '../app/reads'
import { useAction } from '../app/use-action'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { List } from '../ui/list'
import { Table } from '../ui/table'

interface DeadLettersProps {
  readonly onRetry: () => unknown
}

/** Work that was given up, each with a button that runs it again. */
export function DeadLetters({ onRetry }: DeadLettersProps) {
  const t = useTexts('operator')
  const format = useFormat()
  const pages = usePages(DeadLettersDocument, {}, (data) => data.deadLetters)
  const retry = useAction(
    async (jobId: string) => {
      await mutate.retryDeadLetter(client, { jobId })
      await Promise.all([pages.reload(), onRetry()])
    },
    { done: t('dead.retried') },
  )
  return (
    <List
      pages={pages}
      none={t('dead.none')}
      frame={(rows) => (
        <Table
          label={t('dead.title')}
          head={[t('work.job'), t('dead.error'), t('dead.attempts'), t('dead.when'), t('dead.what')]}
        >
          {rows}
        </Table>
      )}
    >
      {({ jobId, job, errorCode, attempts, failedAt }) => (
        <tr key={jobId}>
          <th scope="row">{job}</th>
          <td>{errorCode ?? '—'}</td>
          <td>{format.number(attempts)}</td>
          <td>{format.moment(failedAt)}</td>
          <td>
            <Button
              size="compact-sm"
              variant="default"
              disabled={retry.isRunning}
              aria-label={t('dead.retryOf', { job, id: jobId })}
              onClick={() => void retry.run(jobId)}
            >
              {t('dead.retry')}
            </Button>
          </td>
        </tr>
      )}
    </List>
  )
}
