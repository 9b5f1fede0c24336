import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { DeadLettersDocument } from '../../documents.generated'
import { client } from '../app/client'
import { usePages } from '../app/reads'
import { useAction } from '../app/use-action'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { List } from '../ui/list'
import { Table } from '../ui/table'

const UNFILTERED = { job: '', from: '', to: '' }

interface DeadLettersProps {
  /** The names of the jobs of which work was given up. */
  readonly jobs: readonly string[]
  readonly onRetry: () => unknown
}

/** Work that was given up, by job and day, each with a button that runs it again. */
export function DeadLetters({ jobs, onRetry }: DeadLettersProps) {
  const t = useTexts('operator')
  const format = useFormat()
  const [asked, setAsked] = useState(UNFILTERED)
  const { job: wanted, from, to } = asked
  const ask = (part: Partial<typeof UNFILTERED>): void => setAsked((before) => ({ ...before, ...part }))
  // The service refuses a range that ends before it begins, so the end waits for a later day.
  const range = { from: from || null, to: to !== '' && to >= from ? to : null }
  const filter = { job: wanted || null, range }
  const pages = usePages(DeadLettersDocument, filter, (data) => data.deadLetters)
  // The last one of a job may have run again.
  const named = [...new Set([...jobs, ...(wanted === '' ? [] : [wanted])])].toSorted()
  const retry = useAction(
    async (jobId: string) => {
      await mutate.retryDeadLetter(client, { jobId })
      await Promise.all([pages.reload(), onRetry()])
    },
    { done: t('dead.retried') },
  )
  return (
    <Stack>
      <Group align="end" role="search" aria-label={t('dead.filter')}>
        <NativeSelect
          label={t('work.job')}
          value={wanted}
          data={[{ value: '', label: t('dead.all') }, ...named]}
          onChange={(event) => ask({ job: event.currentTarget.value })}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(`dead.${end}`)}
            value={asked[end]}
            onChange={(event) => ask({ [end]: event.currentTarget.value })}
          />
        ))}
      </Group>
      <List
        pages={pages}
        none={wanted === '' && from === '' && to === '' ? t('dead.none') : t('dead.notFound')}
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
    </Stack>
  )
}
