import { Badge, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { mutate, type StaffRole } from 'care-client'
import { useState } from 'react'
import { StaffDocument, StaffInvitationsDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { type Pages, usePages } from '../../app/reads'
import { usePerson } from '../../app/session'
import { submitBy } from '../../app/submit-by'
import { useAction } from '../../app/use-action'
import { useSteps } from '../../app/use-steps'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { List } from '../../ui/list'
import { Page } from '../../ui/page'
import { type Member, memberName } from './members'
import { Offboarding } from './offboarding'

const ROLES: readonly StaffRole[] = ['THERAPIST', 'FRONT_DESK', 'ADMIN']

/** The people who work in the practice. */
export function StaffPage() {
  const t = useTexts('practice')
  const members = usePages(StaffDocument, {}, (data) => data.staff)
  return (
    <Page title={t('home.staff')}>
      <Stack gap="xl">
        <List pages={members} none={t('common:none')}>
          {(member) => <MemberCard key={member.userId} member={member} onChange={members.reload} />}
        </List>
        <Invitations />
      </Stack>
    </Page>
  )
}

interface MemberCardProps {
  readonly member: Member
  readonly onChange: Pages<Member>['reload']
}

function MemberCard({ member, onChange }: MemberCardProps) {
  const t = useTexts('practice')
  const format = useFormat()
  const { id } = usePerson()
  const [isLeaving, setIsLeaving] = useState(false)
  const { userId, state, roles, lastSignInAt } = member
  const isAdmin = roles.includes('ADMIN')
  const act = useSteps(onChange, { done: t('common:saved') })
  const button = (name: string, step: () => Promise<unknown>) => (
    <Button size="compact-sm" variant="default" onClick={() => void act.run(name, step)}>
      {t(`staff.${name}`)}
    </Button>
  )
  return (
    <article className="desk-card" aria-label={memberName(member)}>
      <Group justify="space-between">
        <div>
          <Text fw={600}>{memberName(member)}</Text>
          <Text size="sm" c="dimmed">
            {member.email} · {lastSignInAt ? t('staff.seen', { time: format.ago(lastSignInAt) }) : t('staff.neverSeen')}
          </Text>
        </div>
        <Group gap="xs">
          {roles.map((role) => (
            <Badge key={role} variant="light" color="gray" tt="none">
              {t(`staff.role.${role}`)}
            </Badge>
          ))}
          <Badge variant="light" color={state === 'ACTIVE' ? 'teal' : 'orange'} tt="none">
            {t(`staff.state.${state}`)}
          </Badge>
        </Group>
      </Group>
      {userId !== id && (
        <Group gap="xs" mt="sm">
          {state === 'ACTIVE' && (
            <>
              {button(isAdmin ? 'noAdmin' : 'makeAdmin', () =>
                mutate.changePracticeAdmin(client, { userId, isAdmin: !isAdmin }),
              )}
              {button('suspend', () => mutate.suspendStaffMember(client, { userId }))}
              {button('endSessions', () => mutate.endSessionsOfMember(client, { userId }))}
              {button('resetFactors', () => mutate.resetSecondFactors(client, { userId }))}
            </>
          )}
          {state === 'SUSPENDED' && button('reactivate', () => mutate.reactivateStaffMember(client, { userId }))}
          {state !== 'LEFT' && (
            <Button size="compact-sm" variant="default" color="red" onClick={() => setIsLeaving(!isLeaving)}>
              {t('staff.offboard')}
            </Button>
          )}
        </Group>
      )}
      {isLeaving && state !== 'LEFT' && <Offboarding member={member} onDone={onChange} />}
    </article>
  )
}

function Invitations() {
  const t = useTexts('practice')
  const format = useFormat()
  const pages = usePages(StaffInvitationsDocument, {}, (data) => data.staffInvitations)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('THERAPIST')
  const invite = useAction(
    async () => {
      await mutate.inviteStaff(client, { input: { email, role, idempotencyKey: crypto.randomUUID() } })
      setEmail('')
      await pages.reload()
    },
    { done: t('staff.invited') },
  )
  const act = useSteps(pages.reload)
  const submit = submitBy(() => invite.run())
  return (
    <section aria-labelledby="invited">
      <Title order={2} size="h3" id="invited">
        {t('staff.invite')}
      </Title>
      <form onSubmit={submit}>
        <Group align="end" mb="md">
          <TextInput
            type="email"
            label={t('staff.email')}
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('staff.roleOf')}
            value={role}
            data={ROLES.map((value) => ({ value, label: t(`staff.role.${value}`) }))}
            onChange={(event) => setRole(event.currentTarget.value as StaffRole)}
          />
          <Button type="submit" loading={invite.isRunning}>
            {t('staff.send')}
          </Button>
        </Group>
      </form>
      <List pages={pages} none={t('staff.noInvitations')}>
        {({ id, email: to, role: as, state, expiresAt }) => (
          <Group key={id} className="desk-card">
            <Text flex={1}>
              {to} · {t(`staff.role.${as}`)} · {t(`invitation.${state}`)}
              {state === 'OPEN' && ` · ${t('invitation.until', { time: format.moment(expiresAt) })}`}
            </Text>
            {(state === 'OPEN' || state === 'EXPIRED') && (
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void act.run(`send ${id}`, () => mutate.resendStaffInvitation(client, { id }))}
                >
                  {t('invitation.again')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void act.run(`revoke ${id}`, () => mutate.revokeStaffInvitation(client, { id }))}
                >
                  {t('invitation.revoke')}
                </Button>
              </>
            )}
          </Group>
        )}
      </List>
    </section>
  )
}
