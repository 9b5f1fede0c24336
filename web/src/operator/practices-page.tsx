import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate } from 'care-client'
import { useRef, useState } from 'react'
import { ApplicantsDocument } from '../../documents.generated'
import { client } from '../app/client'
import { usePages } from '../app/reads'
import { useAction } from '../app/use-action'
import { fullName, useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { List } from '../ui/list'
import { Page } from '../ui/page'
import { SectionForm } from '../ui/section-form'

const EMPTY = { name: '', adminEmail: '', adminFirstName: '', adminLastName: '' }

/** Practices begin here, and therapists who asked for one of their own wait here. */
export function PracticesPage() {
  const t = useTexts('operator')
  const format = useFormat()
  const [practice, setPractice] = useState(EMPTY)
  const key = useRef(crypto.randomUUID())
  const create = useAction(
    async () => {
      const { name, adminEmail, ...names } = practice
      const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ''))
      await mutate.createPractice(client, { input: { name, adminEmail, ...given, idempotencyKey: key.current } })
      key.current = crypto.randomUUID()
      setPractice(EMPTY)
    },
    { done: t('practices.created'), isQuiet: true },
  )
  const applicants = usePages(ApplicantsDocument, {}, (data) => data.applicants)
  const decide = useAction(async (userId: string, isApproved: boolean) => {
    await (isApproved ? mutate.approveApplicant : mutate.declineApplicant)(client, { userId })
    await applicants.reload()
  })
  return (
    <Page title={t('practices.title')}>
      <Stack gap="xl">
        <SectionForm title={t('practices.new')} about={t('practices.about')} save={create}>
          {(['name', 'adminEmail', 'adminFirstName', 'adminLastName'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(`practices.${field}`)}
              type={field === 'adminEmail' ? 'email' : 'text'}
              required={field === 'name' || field === 'adminEmail'}
              withAsterisk={false}
              maxLength={255}
              value={practice[field]}
              onChange={(event) => {
                const { value } = event.currentTarget
                setPractice((before) => ({ ...before, [field]: value }))
              }}
            />
          ))}
        </SectionForm>
        <section aria-labelledby="operator-applicants">
          <Title order={2} size="h3" id="operator-applicants" mb="sm">
            {t('applicants.title')}
          </Title>
          <List pages={applicants} none={t('applicants.none')}>
            {({ userId, email, npi, appliedAt, ...person }) => (
              <Group key={userId} className="desk-card">
                <Text flex={1} className="desk-text">
                  {[fullName(person), email, npi, appliedAt && format.day(appliedAt)].filter(Boolean).join(' · ')}
                </Text>
                <Button size="compact-sm" disabled={decide.isRunning} onClick={() => void decide.run(userId, true)}>
                  {t('applicants.approve')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={decide.isRunning}
                  onClick={() => void decide.run(userId, false)}
                >
                  {t('applicants.decline')}
                </Button>
              </Group>
            )}
          </List>
        </section>
      </Stack>
    </Page>
  )
}
