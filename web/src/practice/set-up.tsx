import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PracticeSetUpDocument, type PracticeSetUpQuery } from '../../documents.generated'
import { useRead } from '../app/reads'
import { useTexts } from '../app/use-texts'

/** The steps in their order: where each is done, and how it is known that it was. */
const STEPS = [
  { name: 'name', to: '/account', isDone: ({ me }) => Boolean(me?.firstName && me.lastName) },
  { name: 'country', to: '/practice/settings', isDone: ({ practice }) => Boolean(practice?.country) },
  { name: 'factor', to: '/account', isDone: ({ me }) => (me?.secondFactors ?? []).length > 0 },
  { name: 'contact', to: '/practice/settings', isDone: ({ practice }) => Boolean(practice?.safetyContact) },
  {
    name: 'consent',
    to: '/practice/settings',
    // The forms of the platform, which are none of the practice's, are in the list until there is one of its own.
    isDone: ({ consentForms }) => (consentForms ?? []).some(({ organisationId }) => organisationId),
  },
  {
    name: 'client',
    to: '/practice/invitations',
    isDone: ({ practiceClients }) => (practiceClients?.nodes ?? []).length > 0,
  },
] as const satisfies readonly {
  readonly name: string
  readonly to: string
  readonly isDone: (data: PracticeSetUpQuery) => boolean
}[]

/** What a new practice has still to do. It goes when all of it is done. */
export function SetUp() {
  const t = useTexts('practice')
  // Whoever comes back from a step must not see it as it was before.
  const { data } = useRead(PracticeSetUpDocument, {}, { isFresh: true })
  if (data === undefined || STEPS.every(({ isDone }) => isDone(data))) return null
  return (
    <section className="desk-card" aria-labelledby="set-up">
      <Title order={2} size="h3" id="set-up">
        {t('setUp.title')}
      </Title>
      <ol>
        {STEPS.map(({ name, to, isDone }) => (
          <li key={name}>
            {isDone(data) ? (
              <Text>
                {t(`setUp.step.${name}`)} · {t('setUp.done')}
              </Text>
            ) : (
              <>
                <Anchor component={Link} to={to}>
                  {t(`setUp.step.${name}`)}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t(`setUp.why.${name}`)}
                </Text>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
