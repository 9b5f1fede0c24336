import { Button, Code, Stack, Text } from '@mantine/core'
import { WebhookDeliveriesDocument, type WebhookDeliveriesQuery } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { Table } from '../../ui/table'

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['nodes'][number]

interface DeliveryListProps {
  readonly webhookId: string
  /** Sends what came after a cursor once more. */
  readonly onSend: (after: string) => void
}

/** What became of the messages of a webhook, one by one. */
export function DeliveryList({ webhookId, onSend }: DeliveryListProps) {
  const t = useTexts('practice')
  const pages = usePages(WebhookDeliveriesDocument, { webhookId }, (data) => data.webhookDeliveries)
  return (
    <Stack>
      <Text size="sm">{t('webhooks.delivery.about')}</Text>
      <Text size="sm">{t('webhooks.delivery.fromAbout')}</Text>
      <List
        pages={pages}
        none={t('webhooks.delivery.none')}
        frame={(rows) => (
          <Table
            label={t('webhooks.deliveries')}
            head={[
              ...[t('webhooks.delivery.due'), t('webhooks.delivery.event'), t('webhooks.delivery.record')],
              ...[t('webhooks.delivery.state'), t('webhooks.delivery.attempts'), t('webhooks.delivery.answer')],
              ...[t('webhooks.next'), t('webhooks.delivery.delivered'), t('webhooks.delivery.again')],
            ]}
          >
            {rows}
          </Table>
        )}
      >
        {(delivery) => <DeliveryRow key={delivery.messageId} delivery={delivery} onSend={onSend} />}
      </List>
    </Stack>
  )
}

function DeliveryRow({ delivery, onSend }: { readonly delivery: Delivery } & Pick<DeliveryListProps, 'onSend'>) {
  const t = useTexts('practice')
  const format = useFormat()
  const { messageId, topic, change, subjectId, dueAt, state, attempts } = delivery
  const { lastStatus, lastFailure, nextAttemptAt, deliveredAt, replayAfter } = delivery
  const moment = (at: string | null | undefined): string => (at ? format.moment(at) : '—')
  return (
    <tr>
      <td>{format.moment(dueAt)}</td>
      <td>
        <Code className="desk-text">{messageId}</Code>
      </td>
      <td>
        {topic} {subjectId} ({t(`webhooks.delivery.changes.${change}`)})
      </td>
      <td>{t(`webhooks.delivery.states.${state}`)}</td>
      <td>{format.number(attempts)}</td>
      <td>{lastStatus ?? (lastFailure ? t(`webhooks.failure.${lastFailure}`) : '—')}</td>
      <td>{moment(nextAttemptAt)}</td>
      <td>{moment(deliveredAt)}</td>
      <td>
        {replayAfter && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('webhooks.delivery.fromOf', { message: messageId })}
            onClick={() => onSend(replayAfter)}
          >
            {t('webhooks.delivery.from')}
          </Button>
        )}
      </td>
    </tr>
  )
}
