import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { JobRun } from '../../../jobs/define-job.js'
import type { Id } from '../../../kernel/ids.js'
import type { LinkPurpose } from '../../../services/links.js'
import type { OperationContext } from '../../operation-context.js'
import { accountToNotify } from '../account.policy.js'

/** The recipient of a mail. */
export interface Addressee extends Record<string, unknown> {
  readonly id: Id
  readonly firstName: string | null
  readonly email: string | null
}

export async function readAddressee(ctx: OperationContext, userId: Id): Promise<Addressee | undefined> {
  const [addressee] = await readRows<Addressee>(
    ctx,
    sql`select u.id, u.first_name as "firstName", u.email from ${accountToNotify(userId).as('u')}`,
    { subject: (row) => row.id },
  )
  return addressee
}

/** Subject and body of a mail. */
export interface MailText {
  readonly subject: string
  readonly text: string
}

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  password: '/auth/password/',
  email: '/auth/email/',
  'undo-email': '/auth/email/undo/',
}

/** The link with a token. The token is behind the `#`, so no server logs it. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${PAGES[purpose]}#token=${token}`
}

export function linkMail(firstName: string | null, purpose: LinkPurpose, url: string, expiresAt: Date): MailText {
  const until = `The link works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  switch (purpose) {
    case 'email':
      return {
        subject: 'Confirm your e-mail address',
        text: letter(firstName, ['To use this e-mail address for your account, open this link:', url, until, IGNORE]),
      }
    case 'undo-email':
      return {
        subject: 'Your e-mail address was changed',
        text: letter(firstName, [
          'Your account now uses another e-mail address than this one.\nIf you changed it, you can ignore this mail.',
          'If you did not, open this link. It restores this address and signs\nyou out everywhere. Then choose a new password.',
          url,
          until,
        ]),
      }
    case 'password':
      return {
        subject: 'Choose your password',
        text: letter(firstName, ['To choose the password for your account, open this link:', url, until, IGNORE]),
      }
  }
}

/** @param isReplaced whether the other address is in force already. */
export function oldAddressMail(firstName: string | null, isReplaced: boolean): MailText {
  return {
    subject: 'Your e-mail address is being changed',
    text: letter(firstName, [
      isReplaced
        ? 'Another e-mail address was entered for your account.\nThis one is no longer used.'
        : 'Another e-mail address was entered for your account.\nIt will replace this one as soon as it is confirmed.',
      'If you did not expect this, choose a new password now and inform your\npractice.',
    ]),
  }
}

/** Says nothing about who guessed: a network address tells the person little, and may be somebody else's. */
export function guessesMail({ firstName }: Addressee, publicUrl: string): MailText {
  return {
    subject: 'Wrong passwords were given for your account',
    text: letter(firstName, [
      'Somebody gave a wrong password for your account several times.\nThe account was not opened. Further attempts now have to wait.',
      'You can sign in as usual where you signed in before. On another device you may have to wait too.',
      'If it was not you, you need not do anything, unless your password is short or also used elsewhere.\nHere you get a link for a new one, which also ends the wait:',
      `${publicUrl}/auth/password/`,
    ]),
  }
}

export function knownAddressMail({ firstName }: Addressee, publicUrl: string): MailText {
  return {
    subject: 'You already have an account',
    text: letter(firstName, [
      'You or another person tried to sign up with this e-mail address.\nYou already have an account. Nothing was changed.',
      'If you forgot your password, ask for a new link here:',
      `${publicUrl}/auth/password/`,
      IGNORE,
    ]),
  }
}

/**
 * Sends the one mail of a job. Its identity is the same in every attempt, so that a second copy can be dropped.
 * The job is defined with `outside: true`, which completes it afterwards.
 */
export async function sendJobMail(ctx: OperationContext, run: JobRun, to: string, mail: MailText): Promise<void> {
  const { key } = await run.beginOutside()
  await ctx.services.mailer.send({ to, ...mail, messageId: messageId(ctx.rules.publicUrl, key) })
}

/** The identity of a mail, from the key of the job that sends it. */
export function messageId(publicUrl: string, key: string): string {
  return `<${key}@${new URL(publicUrl).hostname.replace(/[[\]]/g, '').replaceAll(':', '.')}>`
}

const IGNORE = 'If you did not ask for this, you can ignore this mail.'

/**
 * The text of a mail. The greeting uses a first name only if it looks like one: anybody can cause such a mail and could
 * otherwise use the name to send a message.
 */
export function letter(firstName: string | null, paragraphs: readonly string[]): string {
  const isName = firstName !== null && /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(firstName)
  return [isName ? `Hello ${firstName},` : 'Hello,', ...paragraphs].join('\n\n') + '\n'
}
