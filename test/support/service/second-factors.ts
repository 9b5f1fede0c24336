import { generateSync } from 'otplib'
import type { Browser } from './browser.js'
import type { MovableClock } from './movable-clock.js'

const BEGIN = 'mutation { beginTotpEnrolment { secret uri expiresAt } }'
const CONFIRM = `mutation ($input: ConfirmTotpEnrolmentInput!) { confirmTotpEnrolment(input: $input) {
  factor { id kind name lastUsedAt } recoveryCodes } }`

/** What a person gets who adds an authenticator app. */
export interface Enrolled {
  readonly app: AuthenticatorApp
  readonly factorId: string
  readonly recoveryCodes: readonly string[] | null
}

/** An authenticator app on a telephone, whose clock may be off. */
export class AuthenticatorApp {
  constructor(
    readonly secret: string,
    private readonly clock: MovableClock,
  ) {}

  /** The code that it shows. @param off seconds by which its clock is ahead. */
  code(off = 0): string {
    return generateSync({ secret: this.secret, epoch: Math.floor(this.clock.now().getTime() / 1_000) + off })
  }

  /** Waits for the next code, since each is taken once. */
  nextCode(): string {
    this.clock.forward(30_000)
    return this.code()
  }
}

/** Begins to add an authenticator app. */
export async function beginTotp(browser: Browser, clock: MovableClock): Promise<AuthenticatorApp> {
  const { beginTotpEnrolment } = await browser.get<{ beginTotpEnrolment: { secret: string } }>(BEGIN)
  return new AuthenticatorApp(beginTotpEnrolment.secret, clock)
}

/** Adds an authenticator app to the account that is signed in. */
export async function addTotp(browser: Browser, clock: MovableClock, name = 'Telephone'): Promise<Enrolled> {
  const app = await beginTotp(browser, clock)
  const { confirmTotpEnrolment } = await browser.get<{
    confirmTotpEnrolment: { factor: { id: string }; recoveryCodes: readonly string[] | null }
  }>(CONFIRM, { input: { code: app.code(), name } })
  const { factor, recoveryCodes } = confirmTotpEnrolment
  return { app, factorId: factor.id, recoveryCodes }
}

/** The document that confirms an enrolment. */
export const CONFIRM_TOTP = CONFIRM
