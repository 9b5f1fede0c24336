import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { CaseloadOfMemberDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { Failure } from '../../app/failure'
import { usePages } from '../../app/reads'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { fullName } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { type Member, useWorkingTherapists } from './members'

interface OffboardingProps {
  readonly member: Member
  readonly onDone: () => unknown
}

/** Hands each client of somebody who leaves to another therapist, and ends their access. */
export function Offboarding({ member, onDone }: OffboardingProps) {
  const t = useTexts('practice')
  const isTherapist = member.roles.includes('THERAPIST')
  const clients = usePages(CaseloadOfMemberDocument, { therapist: member.userId }, (data) => data.caseload, {
    skip: !isTherapist,
  })
  const active = (clients.items ?? []).flatMap((row) =>
    row.isProfileActive && row.clientId ? [{ ...row, clientId: row.clientId }] : [],
  )
  const heirs = useWorkingTherapists().filter(({ value }) => value !== member.userId)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const end = useAction(
    async () => {
      await mutate.offboardStaffMember(client, {
        input: {
          userId: member.userId,
          reason: reason || null,
          handovers: active.map(({ clientId }) => ({
            clientId,
            therapistId: chosen[clientId] ?? heirs[0]?.value ?? '',
          })),
        },
      })
      await onDone()
    },
    { done: t('staff.left'), isQuiet: true },
  )
  const submit = submitBy(() => end.run())
  return (
    <form onSubmit={submit} aria-label={t('staff.offboard')}>
      <Stack mt="md">
        <Text>{t('staff.offboardAbout')}</Text>
        {isTherapist && (
          <List pages={{ ...clients, items: clients.items && active }} none={t('staff.noClients')}>
            {(row) => (
              <NativeSelect
                key={row.id}
                label={t('staff.handTo', {
                  name: fullName({ firstName: row.clientFirstName, lastName: row.clientLastName }),
                })}
                required
                withAsterisk={false}
                value={chosen[row.clientId] ?? heirs[0]?.value ?? ''}
                data={heirs}
                onChange={(event) => setChosen({ ...chosen, [row.clientId]: event.currentTarget.value })}
              />
            )}
          </List>
        )}
        <TextInput
          label={t('staff.reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Failure error={end.error} />
        <Button type="submit" color="red" loading={end.isRunning} disabled={clients.hasMore}>
          {t('staff.offboardNow')}
        </Button>
      </Stack>
    </form>
  )
}
