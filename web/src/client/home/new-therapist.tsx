import { Button, Group, Text, Title } from '@mantine/core'
import { EndRelationshipDocument, type HomeQuery, TakeTherapistDocument } from '../../../documents.generated'
import { client } from '../../app/client'
import { refresh } from '../../app/reads'
import { useAction } from '../../app/use-action'
import { useTexts } from '../../app/use-texts'

/** Therapists to whom the practice has handed the client, and who see nothing until the client agrees. */
export function NewTherapist({ me }: { readonly me: HomeQuery['me'] | undefined }) {
  const t = useTexts('client')
  const agree = useAction(
    async (id: string) => {
      await client.request(TakeTherapistDocument, { id })
      await refresh()
    },
    { done: t('newTherapist.agreed') },
  )
  const decline = useAction(
    async (id: string) => {
      await client.request(EndRelationshipDocument, { id })
      await refresh()
    },
    { done: t('newTherapist.declined') },
  )
  const waiting = me?.relationships.filter(({ isProfileActive, activatedAt }) => !isProfileActive && !activatedAt) ?? []
  return waiting.map(({ id }) => (
    <section key={id} className="desk-card" aria-label={t('newTherapist.title')}>
      <Title order={2} size="h3">
        {t('newTherapist.title')}
      </Title>
      <Text mb="sm">{t('newTherapist.about')}</Text>
      <Group>
        <Button loading={agree.isRunning} onClick={() => void agree.run(id)}>
          {t('newTherapist.agree')}
        </Button>
        <Button variant="default" loading={decline.isRunning} onClick={() => void decline.run(id)}>
          {t('newTherapist.decline')}
        </Button>
      </Group>
    </section>
  ))
}
