import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { LinkPurpose } from '../../../services/links.js'
import type { OperationContext } from '../../operation-context.js'
import { accountToTell } from '../account.policy.js'

/** Whom a mail greets, and where it goes. */
export interface Addressee extends Record<string, unknown> {
  readonly id: Id
  readonly firstName: string | null
  readonly email: string | null
}

export async function readAddressee(ctx: OperationContext, userId: Id): Promise<Addressee | undefined> {
  const [addressee] = await readRows<Addressee>(
    ctx,
    sql`select u.id, u.first_name as "firstName", u.email from ${accountToTell(userId).as('u')}`,
    { subject: (row) => row.id, freeText: ['firstName', 'email'] },
  )
  return addressee
}

/** Subject and body of a mail. */
export interface MailText {
  readonly subject: string
  readonly text: string
}

/** Where a token leads: behind the `#`, so that it is in no server's log. */
export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}/auth/${purpose === 'email' ? 'email' : 'password'}/#token=${token}`
}

export function linkMail(firstName: string | null, purpose: LinkPurpose, url: string, expiresAt: Date): MailText {
  const until = `The link works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  return purpose === 'email'
    ? {
        subject: 'Confirm your e-mail address',
        text: letter(firstName, ['To use this e-mail address for your account, open this link:', url, until, IGNORE]),
      }
    : {
        subject: 'Choose your password',
        text: letter(firstName, ['To choose the password for your account, open this link:', url, until, IGNORE]),
      }
}

export function oldAddressMail(firstName: string | null): MailText {
  return {
    subject: 'Your e-mail address is being changed',
    text: letter(firstName, [
      'Another e-mail address was given for your account. It will be used\nin place of this one as soon as it has been confirmed.',
      'If that was not you, choose a new password now and tell the practice.',
    ]),
  }
}

export function knownAddressMail(firstName: string | null, publicUrl: string): MailText {
  return {
    subject: 'You have an account already',
    text: letter(firstName, [
      'Somebody, perhaps you, tried to sign up with this e-mail address.\nYou have an account already; nothing was changed.',
      'If you forgot your password, ask for a new link here:',
      `${publicUrl}/auth/password/`,
      IGNORE,
    ]),
  }
}

/** The identity of a mail: the same in every attempt to send it, so that a second copy can be dropped. */
export function messageId(publicUrl: string, key: string): string {
  return `<${key}@${new URL(publicUrl).hostname.replace(/[[\]]/g, '').replaceAll(':', '.')}>`
}

const IGNORE = 'If this was not you, you need not do anything.'

/** A mail's text. A first name is greeted when it looks like one: anybody can have such a mail sent, and must not say more by it. */
export function letter(firstName: string | null, paragraphs: readonly string[]): string {
  const isName = firstName !== null && /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(firstName)
  return [isName ? `Hello ${firstName},` : 'Hello,', ...paragraphs].join('\n\n') + '\n'
}
