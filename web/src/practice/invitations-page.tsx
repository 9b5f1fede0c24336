import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ConsentKind } from 'care-client'
import { useRef, useState } from 'react'
import {
  InviteDocument,
  PracticeInvitationsDocument,
  type PracticeInvitationsQuery,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../../documents.generated'
import { client } from '../app/client'
import { Failure } from '../app/failure'
import { type Pages, usePages } from '../app/reads'
import { submitBy } from '../app/submit-by'
import { useAction } from '../app/use-action'
import { useSteps } from '../app/use-steps'
import { fullName, useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { List } from '../ui/list'
import { Page } from '../ui/page'
import { useMembers, workingTherapists } from './staff/members'

const KINDS: readonly ConsentKind[] = ['PRIVACY', 'TREATMENT', 'JOURNAL_SHARING', 'AI']

/** Invites clients in the name of a therapist, and shows who has not answered. */
export function InvitationsPage() {
  const t = useTexts('practice')
  const staff = useMembers()
  const therapists = workingTherapists(staff)
  const [chosen, setChosen] = useState<string>()
  const therapist = chosen ?? therapists[0]?.value ?? ''
  const open = usePages(PracticeInvitationsDocument, {}, (data) => data.practiceInvitations, { topics: ['caseload'] })
  return (
    <Page title={t('home.invitations')}>
      <Stack gap="xl">
        <Failure error={staff.error} onRetry={staff.reload} />
        <NativeSelect
          label={t('invitation.therapist')}
          value={therapist}
          data={[...therapists]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Invite therapist={therapist} onSent={open.reload} />
        <Open pages={open} />
      </Stack>
    </Page>
  )
}

function Invite({ therapist, onSent }: { readonly therapist: string; readonly onSent: () => unknown }) {
  const t = useTexts('practice')
  const [email, setEmail] = useState('')
  const [kinds, setKinds] = useState<readonly ConsentKind[]>(['PRIVACY', 'TREATMENT'])
  const key = useRef(crypto.randomUUID())
  const invite = useAction(
    async () => {
      // The relationship itself is not for the front desk.
      await client.request(InviteDocument, {
        input: { email, therapistId: therapist, consentKinds: [...kinds], idempotencyKey: key.current },
      })
      key.current = crypto.randomUUID()
      setEmail('')
      await onSent()
    },
    { done: t('staff.invited'), isQuiet: true },
  )
  const submit = submitBy(() => invite.run())
  return (
    <form onSubmit={submit} className="desk-card" aria-labelledby="invite">
      <Stack>
        <Title order={2} size="h3" id="invite">
          {t('invitation.new')}
        </Title>
        <TextInput
          type="email"
          label={t('staff.email')}
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Checkbox.Group label={t('invitation.consents')} value={[...kinds]} onChange={(next) => setKinds(next)}>
          <Group mt="xs">
            {KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={t(`consents.kind.${kind}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Failure error={invite.error} />
        <Group>
          <Button type="submit" loading={invite.isRunning} disabled={therapist === ''}>
            {t('staff.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Invitation = NonNullable<PracticeInvitationsQuery['practiceInvitations']>['nodes'][number]

/** What nobody has accepted yet, in the name of whomever it was sent. */
function Open({ pages }: { readonly pages: Pages<Invitation> }) {
  const t = useTexts('practice')
  const format = useFormat()
  const act = useSteps(pages.reload, { done: t('common:saved') })
  return (
    <section aria-labelledby="open">
      <Title order={2} size="h3" id="open">
        {t('invitation.open')}
      </Title>
      <List pages={pages} none={t('invitation.none')}>
        {(invitation) => {
          const { relationshipId, state, expiresAt } = invitation
          const therapist = { firstName: invitation.therapistFirstName, lastName: invitation.therapistLastName }
          const invited = { firstName: invitation.clientFirstName, lastName: invitation.clientLastName }
          return (
            <Group key={relationshipId} className="desk-card">
              <Stack gap={0} flex="1 1 14rem">
                <Text className="desk-text">{invitation.email ?? fullName(invited)}</Text>
                <Text size="sm" c="dimmed">
                  {t('invitation.by', { name: fullName(therapist) })} · {t(`invitation.${state}`)} ·{' '}
                  {t('invitation.until', { time: format.moment(expiresAt) })}
                </Text>
              </Stack>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  void act.run(`send ${relationshipId}`, () =>
                    client.request(ResendInvitationDocument, { relationshipId }),
                  )
                }
              >
                {t('invitation.again')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  void act.run(`revoke ${relationshipId}`, () =>
                    client.request(RevokeInvitationDocument, { relationshipId }),
                  )
                }
              >
                {t('invitation.revoke')}
              </Button>
            </Group>
          )
        }}
      </List>
    </section>
  )
}
