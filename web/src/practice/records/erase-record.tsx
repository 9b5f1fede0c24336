import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { ErasurePlanDocument, type ErasurePlanQuery, ErasuresDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { usePages, useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { WhenRead } from '../../ui/page'
import { Table } from '../../ui/table'
import { ClientChoice } from './client-choice'

/** Erases a record, after it was shown what that does. It cannot be undone. */
export function EraseRecord() {
  const t = useTexts('practice')
  const format = useFormat()
  const [clientId, setClientId] = useState('')
  const erasures = usePages(ErasuresDocument, {}, (data) => data.erasures)
  return (
    <section aria-labelledby="erase">
      <Title order={2} size="h3" id="erase">
        {t('records.erase')}
      </Title>
      <Group align="end">
        <ClientChoice value={clientId} onChange={setClientId} />
      </Group>
      {clientId !== '' && (
        <Plan
          key={clientId}
          clientId={clientId}
          onErased={() => {
            setClientId('')
            void erasures.reload()
          }}
        />
      )}
      <Title order={3} size="h4" mt="md">
        {t('records.erased')}
      </Title>
      <List pages={erasures} none={t('records.noErasures')}>
        {({ id, clientId: of, erasedAt, cause }) => (
          <Text key={id}>
            {t('records.erasure', { client: of, time: format.moment(erasedAt) })} · {t(`records.cause.${cause}`)}
          </Text>
        )}
      </List>
    </section>
  )
}

function Plan({ clientId, onErased }: { readonly clientId: string; readonly onErased: () => void }) {
  const t = useTexts('practice')
  const read = useRead(ErasurePlanDocument, { client: clientId })
  const erase = useAction(
    async (plan: ErasurePlanQuery['erasurePlan']) => {
      await mutate.eraseRecord(client, { clientId, plan: plan.code })
      onErased()
    },
    { done: t('records.erasedNow'), isQuiet: true },
  )
  return (
    <WhenRead read={read}>
      {({ erasurePlan }) => (
        <Alert color="red" title={t('records.plan')} mt="md">
          <Table label={t('records.plan')} head={[t('records.kind'), t('records.count'), t('records.whatHappens')]}>
            {erasurePlan.resources.map(({ resource, records, outcome, legalBasis }) => (
              <tr key={resource}>
                <th scope="row">{resource}</th>
                <td>{records}</td>
                <td>
                  {t(`records.outcome.${outcome}`)} {outcome === 'RESTRICTED' && legalBasis}
                </td>
              </tr>
            ))}
          </Table>
          <Failure error={erase.error} />
          <Button color="red" mt="md" loading={erase.isRunning} onClick={() => void erase.run(erasurePlan)}>
            {t('records.eraseNow')}
          </Button>
        </Alert>
      )}
    </WhenRead>
  )
}
