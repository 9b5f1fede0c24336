import { Title } from '@mantine/core'
import { PracticeModelCallsDocument } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { taskText } from '../../shared/model-task'
import { List } from '../../ui/list'
import { Table } from '../../ui/table'
import { providerName } from './provider-name'

interface ModelCallsProps {
  readonly range: { readonly from: string; readonly to: string }
}

/** The single calls of a range, without what was said and without people. */
export function ModelCalls({ range }: ModelCallsProps) {
  const t = useTexts('practice')
  const format = useFormat()
  const pages = usePages(PracticeModelCallsDocument, range, (data) => data.practiceModelCalls)
  const shown = (value: number | null | undefined): string => (value == null ? '—' : format.number(value))
  return (
    <>
      <Title order={3} size="h4">
        {t('models.single')}
      </Title>
      <List
        pages={pages}
        none={t('models.none')}
        frame={(rows) => (
          <Table
            label={t('models.single')}
            head={[
              ...[t('audit.when'), t('models.purpose'), t('settings.provider'), t('audit.outcome')],
              ...[t('models.tokensIn'), t('models.tokensOut'), t('models.bytes'), t('models.duration')],
            ]}
          >
            {rows}
          </Table>
        )}
      >
        {(call) => (
          <tr key={call.id}>
            <td>{format.moment(call.createdAt)}</td>
            <td>{taskText(t, call.task)}</td>
            <td>{providerName(t, call)}</td>
            <td>{t(`models.outcomes.${call.outcome}`)}</td>
            <td>{shown(call.inputTokens)}</td>
            <td>{shown(call.outputTokens)}</td>
            <td>{call.wasSent ? shown((call.bytesSent ?? 0) + (call.bytesReceived ?? 0)) : '—'}</td>
            <td>{shown(call.latencyMs)}</td>
          </tr>
        )}
      </List>
    </>
  )
}
