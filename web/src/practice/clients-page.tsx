import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useDeferredValue, useState } from 'react'
import {
  CaseloadOfMemberDocument,
  ClientsWithoutTherapistDocument,
  PracticeClientsDocument,
} from '../../documents.generated'
import { client } from '../app/client'
import { usePages, useWholeList } from '../app/reads'
import { usePerson } from '../app/session'
import { submitBy } from '../app/submit-by'
import { useAction } from '../app/use-action'
import { fullName, useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { List } from '../ui/list'
import { Page } from '../ui/page'
import { Table } from '../ui/table'
import { useWorkingTherapists } from './staff/members'

/** The clients of the practice, with how to reach them and nothing of their care. */
export function ClientsPage() {
  const t = useTexts('practice')
  const { isOrganisationAdmin } = usePerson()
  const [name, setName] = useState('')
  const wanted = useDeferredValue(name.trim())
  const pages = usePages(PracticeClientsDocument, { name: wanted || undefined }, (data) => data.practiceClients)
  return (
    <Page title={t('home.clients')}>
      <Stack gap="xl">
        <WithoutTherapist />
        <Stack>
          <TextInput
            type="search"
            label={t('clients.search')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <List
            pages={pages}
            none={wanted === '' ? t('clients.nobodyYet') : t('clients.none')}
            frame={(rows) => (
              <Table label={t('home.clients')} head={[t('clients.name'), t('clients.email'), t('clients.phone')]}>
                {rows}
              </Table>
            )}
          >
            {({ clientId, firstName, lastName, email, phoneNumber }) => (
              <tr key={clientId}>
                <th scope="row">{fullName({ firstName, lastName })}</th>
                <td>{email}</td>
                <td>{phoneNumber}</td>
              </tr>
            )}
          </List>
        </Stack>
        {isOrganisationAdmin && <Transfer />}
      </Stack>
    </Page>
  )
}

/** Clients whose transfer to a therapist ended before they agreed, and who have nobody. */
function WithoutTherapist() {
  const t = useTexts('practice')
  const format = useFormat()
  const pages = usePages(ClientsWithoutTherapistDocument, {}, (data) => data.practiceClients, { topics: ['caseload'] })
  if (pages.items?.length === 0) return null
  return (
    <section className="desk-card" aria-labelledby="without">
      <Title order={2} size="h3" id="without">
        {t('clients.without')}
      </Title>
      <Text size="sm" mb="sm">
        {t('clients.withoutAbout')}
      </Text>
      <List pages={pages} none="">
        {({ clientId, firstName, lastName, withoutTherapistSince, declinedTherapistAt }) => (
          <Text key={clientId}>
            {fullName({ firstName, lastName })} ·{' '}
            {declinedTherapistAt
              ? t('clients.declined', { time: format.moment(declinedTherapistAt) })
              : withoutTherapistSince && t('clients.ended', { time: format.moment(withoutTherapistSince) })}
          </Text>
        )}
      </List>
    </section>
  )
}

/** Hands a client from one therapist to another. */
function Transfer() {
  const t = useTexts('practice')
  const therapists = useWorkingTherapists()
  const [from, setFrom] = useState('')
  const [relationship, setRelationship] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const clients = useWholeList(CaseloadOfMemberDocument, { therapist: from }, (data) => data.caseload, {
    skip: from === '',
  })
  const transfer = useAction(
    async () => {
      await mutate.transferClient(client, {
        input: { relationshipId: relationship, toTherapistId: to, reason, idempotencyKey: crypto.randomUUID() },
      })
      setRelationship('')
      setReason('')
      await clients.reload()
    },
    { done: t('clients.transferred') },
  )
  const submit = submitBy(() => transfer.run())
  const empty = { value: '', label: t('clients.choose') }
  return (
    <form onSubmit={submit} className="desk-card" aria-labelledby="transfer">
      <Title order={2} size="h3" id="transfer">
        {t('clients.transfer')}
      </Title>
      <Text size="sm">{t('clients.transferAbout')}</Text>
      <Group align="end">
        <NativeSelect
          label={t('clients.from')}
          required
          withAsterisk={false}
          value={from}
          data={[empty, ...therapists]}
          onChange={(event) => {
            setFrom(event.currentTarget.value)
            // The clients to choose from, and who can take one, are others now.
            setRelationship('')
            setTo('')
          }}
        />
        <NativeSelect
          label={t('clients.client')}
          required
          withAsterisk={false}
          value={relationship}
          data={[
            empty,
            ...(clients.items ?? [])
              .filter(({ isProfileActive }) => isProfileActive)
              .map(({ id, clientFirstName, clientLastName }) => ({
                value: id,
                label: fullName({ firstName: clientFirstName, lastName: clientLastName }),
              })),
          ]}
          onChange={(event) => setRelationship(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('clients.to')}
          required
          withAsterisk={false}
          value={to}
          data={[empty, ...therapists.filter(({ value }) => value !== from)]}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <TextInput
          label={t('staff.reason')}
          required
          withAsterisk={false}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={transfer.isRunning}>
          {t('clients.transferNow')}
        </Button>
      </Group>
    </form>
  )
}
