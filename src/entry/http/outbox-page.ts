import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '../../kernel/addresses.js'
import { Html, html } from '../../kernel/html/html.js'
import { originIn, type Authenticator } from '../../features/auth/index.js'
import { listOutbox, readMail, type OutboxEntry } from '../../services/mail/outbox-mailer.js'
import { type OutboxTexts, outboxTexts } from './outbox-texts.js'
import { sendPage } from './send-page.js'

/** The pages of mails that were written to files. Each answers false if this request may not see it. */
export interface OutboxPages {
  list(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  mail(request: FastifyRequest, reply: FastifyReply, id: string): Promise<boolean>
}

/**
 * The mails of a gateway without a mail server. Times and subjects are listed where requests are served without
 * credentials. Recipients and texts, with links that set passwords, are shown to this machine only, and never in
 * production.
 */
export function outboxPages(
  authenticator: Authenticator,
  { dataDir, mode }: { readonly dataDir: string; readonly mode: string },
): OutboxPages {
  const isListed = ({ headers }: FastifyRequest): boolean => authenticator.servesWithoutCredentials(originIn(headers))
  const isOpened = (request: FastifyRequest): boolean =>
    isListed(request) && mode !== 'production' && isFromThisMachine(request)
  return {
    async list(request, reply) {
      if (!isListed(request)) return false
      const { language, texts } = outboxTexts(request.headers['accept-language'])
      const main = listing(await listOutbox(dataDir), isOpened(request), texts)
      sendPage(reply, { title: texts.title, language, main })
      return true
    },
    async mail(request, reply, id) {
      const mail = isOpened(request) ? await readMail(dataDir, id) : undefined
      if (mail === undefined) return false
      const { subject, to, date, text } = mail
      const { language, texts } = outboxTexts(request.headers['accept-language'])
      const main = html`<dl>
          <dt>${texts.to}</dt>
          <dd>${to}</dd>
          <dt>${texts.date}</dt>
          <dd>${date}</dd>
        </dl>
        <pre>${linked(text)}</pre>
        <p><a href="/outbox/">${texts.all}</a></p>`
      sendPage(reply, { title: subject, language, main })
      return true
    },
  }
}

/** True if a program of this machine asks, without a proxy, under a name that always means this machine. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const { host, hasForwardingHeaders } = originIn(headers)
  return isLoopbackAddress(ip) && isLoopbackHost(host) && !hasForwardingHeaders
}

function listing(entries: readonly OutboxEntry[], isOpened: boolean, texts: OutboxTexts): Html {
  const [before, after] = texts.about
  const about = html`<p>${before}<code>outbox</code>${after}</p>`
  if (entries.length === 0)
    return html`${about}
      <p>${texts.none}</p>`
  const heads = [texts.time, ...(isOpened ? [texts.to] : []), texts.subject]
  return html`${about}
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${entries.map((entry) => row(entry, isOpened))}
      </tbody>
    </table>`
}

function row({ id, time, to, subject }: OutboxEntry, isOpened: boolean): Html {
  const when = time.toISOString()
  const shown = html`<td><time datetime="${when}">${when.slice(0, 19).replace('T', ' ')}</time></td>`
  if (!isOpened)
    return html`<tr>
      ${shown}
      <td>${subject}</td>
    </tr>`
  return html`<tr>
    ${shown}
    <td>${to}</td>
    <td><a href="/outbox/${id}/">${subject}</a></td>
  </tr>`
}

/** A text with its web addresses as links. */
function linked(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 0 ? html`${part}` : html`<a href="${part}" rel="noreferrer">${part}</a>`))
}
