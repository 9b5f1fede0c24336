import { Stack, Text, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { ServiceAccountsDocument, type ServiceAccountsQuery } from '../../../documents.generated'
import { client } from '../../app/client'
import { useRead } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'
import { Page, WhenRead } from '../../ui/page'
import { SectionForm } from '../../ui/section-form'
import { ServiceAccountCard } from './service-account-card'

export type ServiceAccount = ServiceAccountsQuery['serviceAccounts'][number]

/** The programs that read what an admin sees, by tokens of their own. */
export function ServiceAccountsPage() {
  const t = useTexts('practice')
  const read = useRead(ServiceAccountsDocument, {})
  return (
    <Page title={t('home.serviceAccounts')}>
      <Stack gap="xl">
        <Text>{t('serviceAccounts.about')}</Text>
        <WhenRead read={read}>
          {({ serviceAccounts }) => (
            <>
              <Stack>
                {serviceAccounts.length === 0 && <Text c="dimmed">{t('serviceAccounts.none')}</Text>}
                {serviceAccounts.map((account) => (
                  <ServiceAccountCard key={account.id} account={account} onChange={read.reload} />
                ))}
              </Stack>
              <NewAccount onChange={read.reload} />
            </>
          )}
        </WhenRead>
      </Stack>
    </Page>
  )
}

function NewAccount({ onChange }: { readonly onChange: () => Promise<unknown> }) {
  const t = useTexts('practice')
  const [name, setName] = useState('')
  const add = useAction(
    async () => {
      await mutate.createServiceAccount(client, { input: { name } })
      setName('')
      await onChange()
    },
    { isQuiet: true },
  )
  return (
    <SectionForm title={t('serviceAccounts.new')} about={t('serviceAccounts.newAbout')} save={add}>
      <TextInput
        label={t('serviceAccounts.name')}
        required
        withAsterisk={false}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SectionForm>
  )
}
