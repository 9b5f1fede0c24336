import { Alert, Button, Group, Text } from '@mantine/core'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { CareError } from 'care-client'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpAlarm } from '../shared/help/help-alarm'
import { Loading } from '../ui/loading'
import { ConnectionNotice } from './connection-notice'
import { Failure } from './failure'
import { LanguageChoice } from './language-choice'
import { lazyPart } from './load-part'
import { LogOff } from './log-off'
import { isTherapist, menuOf } from './navigation'
import { type Person, useSession } from './session'
import { SignInPage } from './sign-in-page'
import { ZoneNotice } from './zone-notice'

const FlagAlarm = lazyPart(async () => (await import('../therapist/flags/flag-alarm')).FlagAlarm)

/** What surrounds every page. Pages of a person whose session is over are hidden, and stay in memory. */
export function Shell() {
  const { state, person, reload } = useSession()
  // Dialogs and notices are outside the pages, and are covered with them.
  useEffect(() => void document.documentElement.toggleAttribute('data-covered', state === 'locked'), [state])
  if (state === 'loading') return <Loading />
  if (state === 'signing-out') return <SigningOut />
  if (state === 'unreachable') return <Unreachable onRetry={reload} />
  return (
    <>
      {person !== undefined && <Desk key={person.id} person={person} isHidden={state === 'locked'} />}
      {state !== 'signed-in' && <SignInPage isLocked={state === 'locked'} />}
    </>
  )
}

function Desk({ person, isHidden }: { readonly person: Person; readonly isHidden: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="desk" hidden={isHidden}>
      <a className="desk-skip" href="#main">
        {t('skip')}
      </a>
      <Header person={person} />
      <div className="desk-notices">
        <ConnectionNotice />
        {!isHidden && <LogOff />}
        <HelpAlarm />
        {isTherapist(person) && (
          <Suspense fallback={null}>
            <FlagAlarm isCovered={isHidden} />
          </Suspense>
        )}
        <ZoneNotice person={person} />
      </div>
      <Main />
    </div>
  )
}

function Header({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  const { signOut } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <header className="desk-header">
      {/* The start page of clients has these links itself, larger. */}
      {path === '/home' ? (
        <Text fw={700}>{t('appName')}</Text>
      ) : (
        <nav className="desk-nav" aria-label={t('menu.label')}>
          {menuOf(person).map(({ to, name }) => (
            <Link key={to} to={to}>
              {t(`menu.${name}`)}
            </Link>
          ))}
        </nav>
      )}
      <Group gap="xs">
        <LanguageChoice />
        <Button variant="default" size="xs" onClick={signOut}>
          {t('signOut')}
        </Button>
      </Group>
    </header>
  )
}

/** The page itself. After a move the focus is at its beginning, where a reader goes on. */
function Main() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return
    first.current = ''
    main.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <main id="main" className="desk-main" tabIndex={-1} ref={main}>
      <Outlet />
    </main>
  )
}

const NOT_REACHED = new CareError('The service was not reached.', { code: 'NETWORK' })

function Unreachable({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <main className="desk-main desk-narrow">
      <h1>{t('appName')}</h1>
      <Failure error={NOT_REACHED} onRetry={onRetry} />
    </main>
  )
}

function SigningOut() {
  const { t } = useTranslation()
  return (
    <main className="desk-main desk-narrow">
      <h1>{t('appName')}</h1>
      <Alert role="status">{t('signingOut')}</Alert>
    </main>
  )
}
