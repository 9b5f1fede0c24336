import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { HoldsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { usePages } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { ClientChoice } from './client-choice'

/** Legal holds: records that must not be deleted, whatever else is due. */
export function Holds() {
  const t = useTexts('practice')
  const format = useFormat()
  const pages = usePages(HoldsDocument, {}, (data) => data.legalHolds)
  const [clientId, setClientId] = useState('')
  const [reason, setReason] = useState('')
  const place = useAction(
    async () => {
      await mutate.placeLegalHold(client, { clientId, reason, idempotencyKey: crypto.randomUUID() })
      setReason('')
      setClientId('')
      await pages.reload()
    },
    { done: t('common:saved') },
  )
  const lift = useAction(
    async (id: string) => {
      await mutate.liftLegalHold(client, { id })
      await pages.reload()
    },
    { done: t('common:saved') },
  )
  const submit = submitBy(() => place.run())
  return (
    <section aria-labelledby="holds">
      <Title order={2} size="h3" id="holds">
        {t('records.holds')}
      </Title>
      <form onSubmit={submit}>
        <Group align="end" mb="md">
          <ClientChoice value={clientId} onChange={setClientId} />
          <TextInput
            label={t('staff.reason')}
            required
            withAsterisk={false}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" loading={place.isRunning}>
            {t('records.place')}
          </Button>
        </Group>
      </form>
      <List pages={pages} none={t('records.noHolds')}>
        {({ id, clientId: of, client: person, reason: why, placedAt, liftedAt }) => (
          <Group key={id} className="desk-card">
            <Text flex={1} className="desk-text">
              {person
                ? t('records.holdOf', { name: fullName(person), time: format.day(placedAt) })
                : t('records.hold', { client: of, time: format.day(placedAt) })}{' '}
              · {why}
            </Text>
            {liftedAt ? (
              <Text size="sm">{t('records.lifted', { time: format.day(liftedAt) })}</Text>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => void lift.run(id)}>
                {t('records.lift')}
              </Button>
            )}
          </Group>
        )}
      </List>
    </section>
  )
}
