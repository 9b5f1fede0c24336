import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type pg from 'pg'
import { HOUR, MINUTE } from '../../src/kernel/time/durations.js'
import { type Assertion, SamlProviderDouble } from '../support/doubles/saml-provider.js'
import { type FakeSmtp, startFakeSmtp } from '../support/doubles/smtp-server.js'
import { credentials } from '../support/service/app.js'
import { askGraphql } from '../support/service/ask-graphql.js'
import { builtProgram, makeMigratedScene, type Scene } from '../support/service/gateway.js'
import { connectOwner } from '../support/service/kills.js'
import { NavigatingBrowser } from '../support/service/navigating-browser.js'
import { makePersonas, type Personas } from '../support/service/personas.js'
import { accountOf, setUpProvider, type SetUp, shownProvider, whoIn } from '../support/service/single-sign-on.js'
import { withWrongClock } from '../support/service/with-wrong-clock.js'
import { until } from '../support/until.js'

// Two gateways whose machines have the wrong time, one ahead and one behind, on a database that has the right one.
const OFF = [HOUR, -HOUR] as const
const ORIGIN = 'https://id.example.org'

let scene: Scene
let smtp: FakeSmtp
let owner: pg.Client
let personas: Personas
const urls = new Map<number, string>()
const setUps = new Map<number, SetUp>()
let setUp: SetUp
const provider = new SamlProviderDouble(() => setUp)

beforeAll(async () => {
  const main = await builtProgram('main.js')
  ;[scene, smtp] = await Promise.all([makeMigratedScene(), startFakeSmtp()])
  const gateways = OFF.map((off) => scene.start(main, { ...withWrongClock(off), SMTP_URL: smtp.url, ...UNLIMITED }))
  for (const [nth, gateway] of gateways.entries()) urls.set(OFF[nth] ?? 0, await gateway.ready())
  owner = await connectOwner(scene)
  personas = await makePersonas(owner)
  const { issuer, signInUrl, certificate } = provider
  const { id } = await setUpProvider(asked(OFF[0]), { kind: 'SAML', issuer, signInUrl, certificates: [certificate] })
  for (const off of OFF) setUps.set(off, await shownProvider(asked(off), id))
})
afterAll(async () => {
  await owner.end()
  await Promise.all([scene.end(), smtp.close()])
})

const UNLIMITED = { RATE_LIMIT_SIGN_IN: '1000' }
const gatewayAt = (off: number) => ({ url: urls.get(off) ?? '' })
const asked = (off: number): Parameters<typeof setUpProvider>[0] => ({
  graphql: (query, variables = {}, as = 'nobody') =>
    askGraphql(gatewayAt(off), 'apollo', { query, variables }, credentials(as)),
})

test('mails have the time of PostgreSQL', async () => {
  const request = 'mutation { requestPasswordLink(input: { email: "therapist@example.org" }) { accepted } }'
  const { data } = await asked(OFF[0]).graphql(request)
  expect(data).toEqual({ requestPasswordLink: { accepted: true } })
  await until(() => smtp.taken.length > 0)
  const [, date = ''] = /^Date: (.*)$/m.exec(smtp.taken[0]?.raw ?? '') ?? []
  // Whichever gateway has sent it.
  expect(Math.abs(new Date(date).getTime() - Date.now())).toBeLessThan(10 * MINUTE)
})

describe.each(OFF)('a SAML answer at a machine that is %d ms off', (off) => {
  /** Signs in with an answer of the provider. */
  async function answered(change: Partial<Assertion>) {
    setUp = setUps.get(off) ?? setUp
    const browser = new NavigatingBrowser()
    const page = await browser.open(`${setUp.startUrl}?return_to=/docs/`, ({ origin }) => origin === ORIGIN)
    const form = provider.answer(provider.read(page.url), { ...accountOf('therapist'), ...change })
    const { status } = await browser.post(setUp.callbackUrl, form, ORIGIN)
    return { status, who: await whoIn(gatewayAt(off), browser) }
  }

  test('is taken while it is valid by the time of PostgreSQL', async () => {
    expect(await answered({})).toEqual({ status: 303, who: personas.ids.therapist })
  })

  test.each<Partial<Assertion>>([{ notOnOrAfter: -90 }, { notBefore: 120 }])('is refused with %j', async (change) => {
    expect(await answered(change)).toEqual({ status: 401, who: null })
  })
})
