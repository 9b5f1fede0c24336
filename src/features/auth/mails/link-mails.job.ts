import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { readRows, readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineJob } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { isSameName, signInKey } from '../../../kernel/text/sign-in-name.js'
import { HOUR } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { accountToNotify } from '../account.policy.js'
import { isAddressNew } from '../address/replace-address.js'
import { mailLink, type Link, readLink, SEND_LINK_MAIL } from '../links.js'
import { ANSWER_LINK_REQUEST } from '../request-password-link.js'
import type { LinkPurpose } from '../../../services/links.js'
import type { MailTexts } from '../../../services/mail/texts/mail-texts.js'
import { writeMail } from '../../../services/mail/write-mail.js'
import { linkUrl, readAddressee, sendJobMail } from './account-mails.js'
import { mailKnownAddress } from './address-notices.job.js'

/** How long a requested link is valid. */
const RESET_HOURS = 2
const CONFIRM_HOURS = 48

/** Looks up the account of an address and mails it the link it needs. An unknown address gets no mail. */
export const answerLinkRequest = defineJob(
  ANSWER_LINK_REQUEST,
  z.object({ requestId: z.number() }),
  async (ctx: OperationContext, { requestId }, run) => {
    const [request] = await readSystemRows<{ key: string }>(
      ctx,
      sql`select email_key as key from link_request where id = ${requestId}`,
    )
    const link = request === undefined ? undefined : await linkFor(ctx, request.key)
    await write(ctx, async (tx) => {
      await tx.rows(sql`delete from link_request where id = ${requestId}`)
      if (link !== undefined) await mailLink(tx, link)
      tx.audit(`link_request:${requestId}`, [link?.userId ?? null])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

/**
 * A current or unconfirmed address gets a password link, unless the account is suspended. For a day after a change only
 * the address from before gets it, whichever of the two asks. A requested new address gets its confirmation link again.
 */
async function linkFor(ctx: OperationContext, key: string): Promise<Omit<Link, 'id'> | undefined> {
  const userId = await whoHas(ctx, key)
  const account = userId === undefined ? undefined : await readAccount(ctx, userId)
  if (account === undefined || account.suspendedAt !== null) return undefined
  const now = ctx.clock.now()
  const { email, previousEmail, pendingEmail, reservedUntil } = account
  const isNew = isAddressNew(account, now)
  if (isSameName(email, key) || (isNew && isSameName(previousEmail, key))) {
    const recovers = isNew ? previousEmail : email
    const expiresAt = reservedUntil ?? new Date(now.getTime() + RESET_HOURS * HOUR)
    if (recovers === null || expiresAt <= now) return undefined
    return { userId: account.id, purpose: 'password', email: recovers, expiresAt }
  }
  if (pendingEmail !== null && isSameName(pendingEmail, key)) {
    const expiresAt = new Date(now.getTime() + CONFIRM_HOURS * HOUR)
    return { userId: account.id, purpose: 'email', email: pendingEmail, expiresAt }
  }
  return undefined
}

/**
 * The account that signs in with the address, otherwise the account that last got a link there: reserved and requested
 * addresses are not sign-in names yet.
 */
async function whoHas(ctx: OperationContext, key: string): Promise<Id | undefined> {
  const [holder] = await readSystemRows<{ userId: Id }>(
    ctx,
    sql`(select user_id as "userId", 0 as rank, 0 as id from sign_in_name where name_key = ${key})
        union all
        (select user_id, 1, id from link where email_key = ${key} and used_at is null order by id desc limit 1)
        order by rank limit 1`,
  )
  return holder?.userId
}

interface AccountRow extends Record<string, unknown> {
  readonly id: Id
  readonly email: string | null
  readonly previousEmail: string | null
  readonly emailRecoversFrom: Date | null
  readonly pendingEmail: string | null
  readonly suspendedAt: Date | null
  readonly reservedUntil: Date | null
}

/** The addresses of an account or a reservation. */
export async function readAccount(ctx: OperationContext, userId: Id): Promise<AccountRow | undefined> {
  const [account] = await readRows<AccountRow>(
    ctx,
    sql`select u.id, u.email, u.previous_email as "previousEmail", u.email_recovers_from as "emailRecoversFrom",
          u.pending_email as "pendingEmail", u.suspended_at as "suspendedAt", u.reserved_until as "reservedUntil"
        from ${accountToNotify(userId).as('u')}`,
    { subject: (row) => row.id },
  )
  return account
}

const LINK_TEXTS = {
  password: 'choosePassword',
  email: 'confirmAddress',
  'undo-email': 'undoAddress',
} as const satisfies Readonly<Record<LinkPurpose, keyof MailTexts>>

/** Mails a link. The token is derived here and appears only in the mail. */
export const sendLinkMail = defineJob(
  SEND_LINK_MAIL,
  z.object({ linkId: z.number() }),
  async (ctx: OperationContext, { linkId }, run) => {
    const link = await readLink(ctx, linkId)
    // A link that was used or replaced in the meantime is not mailed.
    const [open] = await readSystemRows(
      ctx,
      sql`select 1 from link where id = ${linkId} and used_at is null and expires_at > ${ctx.clock.now()}`,
    )
    if (link === undefined || link.email === null || open === undefined) return
    const addressee = await readAddressee(ctx, link.userId)
    if (addressee === undefined) return
    const url = linkUrl(ctx.rules.publicUrl, link.purpose, ctx.services.credentials.tokens.link(link))
    const mail = writeMail(addressee, (texts, when) =>
      texts[LINK_TEXTS[link.purpose]]({ url, until: when(link.expiresAt) }),
    )
    await sendJobMail(ctx, run, link.email, mail)
  },
  { outside: true },
)

/** Mails the link of a reservation, or notifies the owner of its address that somebody tried to sign up with it. */
export const answerSignUp = defineJob(
  'answer-sign-up',
  z.object({ userId: z.number() }),
  async (ctx: OperationContext, { userId }, run) => {
    const { email = null, reservedUntil = null } = (await readAccount(ctx, userId)) ?? {}
    const holder = email === null ? undefined : await holderOf(ctx, signInKey(email))
    await write(ctx, async (tx) => {
      if (holder !== undefined) {
        tx.enqueue(mailKnownAddress.outboxJob(holder, userId))
      } else if (email !== null && reservedUntil !== null) {
        await mailLink(tx, { userId, purpose: 'password', email, expiresAt: reservedUntil })
      }
      tx.audit(`user:${userId}`, [])
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

async function holderOf(ctx: OperationContext, key: string): Promise<Id | undefined> {
  const [holder] = await readSystemRows<{ userId: Id }>(
    ctx,
    sql`select user_id as "userId" from sign_in_name where name_key = ${key}`,
  )
  return holder?.userId
}
