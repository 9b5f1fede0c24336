import { Alert, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { ErasurePlanDocument, type ErasurePlanQuery, ErasuresDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { usePages, useRead } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { WhenRead } from '../../ui/page'
import { Table } from '../../ui/table'
import { ClientChoice } from './client-choice'

const NOBODY = { clientId: '', name: '' }

/** Erases a record, after it was shown what that does. It cannot be undone. */
export function EraseRecord() {
  const t = useTexts('practice')
  const format = useFormat()
  const [chosen, setChosen] = useState(NOBODY)
  const { clientId, name } = chosen
  const erasures = usePages(ErasuresDocument, {}, (data) => data.erasures)
  return (
    <section aria-labelledby="erase">
      <Title order={2} size="h3" id="erase">
        {t('records.erase')}
      </Title>
      <Group align="end">
        <ClientChoice value={clientId} onChange={(of, called) => setChosen({ clientId: of, name: called })} />
      </Group>
      {clientId !== '' && (
        <Plan
          key={clientId}
          clientId={clientId}
          name={name}
          onErased={() => {
            setChosen(NOBODY)
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

interface PlanProps {
  readonly clientId: string
  readonly name: string
  readonly onErased: () => void
}

function Plan({ clientId, name, onErased }: PlanProps) {
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
            {erasurePlan.resources.map(({ resource, records, outcome, legalBasis, isHeld }) => (
              <tr key={resource}>
                <th scope="row">{t(`records.kindOf.${resource}`, { defaultValue: resource })}</th>
                <td>{records}</td>
                <td>
                  {t(`records.outcome.${outcome}`)}{' '}
                  {outcome === 'RESTRICTED' && <Basis resource={resource} legalBasis={legalBasis} isHeld={isHeld} />}
                </td>
              </tr>
            ))}
          </Table>
          <Failure error={erase.error} />
          <form onSubmit={submitBy(() => erase.run(erasurePlan))}>
            <Checkbox mt="md" required label={t('records.sure', { name })} />
            <Button type="submit" color="red" mt="md" loading={erase.isRunning}>
              {t('records.eraseNow')}
            </Button>
          </form>
        </Alert>
      )}
    </WhenRead>
  )
}

interface BasisProps {
  readonly resource: string
  readonly legalBasis: string
  readonly isHeld: boolean
}

/** Why a record is kept. */
function Basis({ resource, legalBasis, isHeld }: BasisProps) {
  const t = useTexts('practice')
  if (isHeld) return t('records.legalHold')
  return t(`records.basisOf.${resource}`, { defaultValue: legalBasis })
}
