import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { type ConsentKind, mutate } from 'care-client'
import { useRef, useState } from 'react'
import { CaseloadOfMemberDocument, type CaseloadOfMemberQuery, InviteDocument } from '../../documents.generated'
import { client } from '../app/client'
import { Failure } from '../app/failure'
import { type Pages, usePages } from '../app/reads'
import { usePerson } from '../app/session'
import { submitBy } from '../app/submit-by'
import { useAction } from '../app/use-action'
import { useSteps } from '../app/use-steps'
import { useFormat } from '../app/use-format'
import { useTexts } from '../app/use-texts'
import { List } from '../ui/list'
import { Page } from '../ui/page'
import { useMembers, workingTherapists } from './staff/members'

const KINDS: readonly ConsentKind[] = ['PRIVACY', 'TREATMENT', 'JOURNAL_SHARING', 'AI']

/** Invites clients in the name of a therapist, and shows who has not answered. */
export function InvitationsPage() {
  const t = useTexts('practice')
  // The front desk invites, and does not see caseloads.
  const { isOrganisationAdmin } = usePerson()
  const staff = useMembers()
  const therapists = workingTherapists(staff)
  const [chosen, setChosen] = useState<string>()
  const therapist = chosen ?? therapists[0]?.value ?? ''
  const relationships = usePages(CaseloadOfMemberDocument, { therapist }, (data) => data.caseload, {
    skip: therapist === '' || !isOrganisationAdmin,
  })
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
        <Invite therapist={therapist} onSent={() => isOrganisationAdmin && relationships.reload()} />
        {isOrganisationAdmin && <Open pages={relationships} />}
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

type Relationship = NonNullable<CaseloadOfMemberQuery['caseload']>['nodes'][number]

function Open({ pages }: { readonly pages: Pages<Relationship> }) {
  const t = useTexts('practice')
  const format = useFormat()
  const act = useSteps(pages.reload, { done: t('common:saved') })
  const open = pages.items?.filter(({ invitation }) => invitation?.state === 'OPEN' || invitation?.state === 'EXPIRED')
  return (
    <section aria-labelledby="open">
      <Title order={2} size="h3" id="open">
        {t('invitation.open')}
      </Title>
      <List pages={{ ...pages, items: open }} none={t('invitation.none')}>
        {({ id, invitation, clientEmail }) => (
          <Group key={id} className="desk-card">
            <Text flex={1}>
              {invitation?.email ?? clientEmail} · {t(`invitation.${invitation?.state}`)}
              {invitation && ` · ${t('invitation.until', { time: format.moment(invitation.expiresAt) })}`}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void act.run(`send ${id}`, () => mutate.resendInvitation(client, { relationshipId: id }))}
            >
              {t('invitation.again')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                void act.run(`revoke ${id}`, () => mutate.revokeInvitation(client, { relationshipId: id }))
              }
            >
              {t('invitation.revoke')}
            </Button>
          </Group>
        )}
      </List>
    </section>
  )
}
