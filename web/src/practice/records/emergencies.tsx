import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { EmergenciesDocument, type EmergenciesQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { usePages } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { fullName, useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'

type Access = NonNullable<EmergenciesQuery['emergencyAccesses']>['nodes'][number]

/** Records that somebody opened in an emergency, each to be reviewed. */
export function Emergencies() {
  const t = useTexts('practice')
  const pages = usePages(EmergenciesDocument, {}, (data) => data.emergencyAccesses)
  return (
    <section aria-labelledby="emergencies">
      <Title order={2} size="h3" id="emergencies">
        {t('records.emergencies')}
      </Title>
      <List pages={pages} none={t('records.noEmergencies')}>
        {(access) => <Emergency key={access.id} access={access} onChange={pages.reload} />}
      </List>
    </section>
  )
}

function Emergency({ access, onChange }: { readonly access: Access; readonly onChange: () => unknown }) {
  const t = useTexts('practice')
  const format = useFormat()
  const [finding, setFinding] = useState('')
  const review = useAction(
    async () => {
      await mutate.reviewEmergencyAccess(client, { id: access.id, finding })
      await onChange()
    },
    { done: t('common:saved') },
  )
  const submit = submitBy(() => review.run())
  return (
    <article className="desk-card">
      <Text>
        {t('records.emergency', {
          therapist: fullName({ firstName: access.therapistFirstName, lastName: access.therapistLastName }),
          client: fullName({ firstName: access.clientFirstName, lastName: access.clientLastName }),
          time: format.moment(access.openedAt),
        })}
      </Text>
      {access.reason && <Text className="desk-text">{t('records.reasonIs', { reason: access.reason })}</Text>}
      {access.reviewedAt ? (
        <Text className="desk-text">{t('records.finding', { finding: access.finding })}</Text>
      ) : (
        <form onSubmit={submit}>
          <Group align="end">
            <TextInput
              label={t('records.review')}
              required
              withAsterisk={false}
              flex={1}
              maxLength={2_000}
              value={finding}
              onChange={(event) => setFinding(event.currentTarget.value)}
            />
            <Button type="submit" loading={review.isRunning}>
              {t('common:save')}
            </Button>
          </Group>
        </form>
      )}
    </article>
  )
}
