import { languageFor } from '../../kernel/text/language.js'
import type { Mail } from './mailer.js'
import { de } from './texts/de.js'
import { en } from './texts/en.js'
import { es } from './texts/es.js'
import type { Letter, MailTexts } from './texts/mail-texts.js'

/** Subject and text of a mail. */
export type MailText = Pick<Mail, 'subject' | 'text'>

/** Who reads a mail. */
export interface Reader {
  /** Greeted with it; null for mails that name nobody. */
  readonly firstName: string | null
  /** The tag of a language; null if none was chosen. */
  readonly language: string | null
  /** The IANA name of a time zone. */
  readonly zone: string
}

/** What a mail says. `when` writes a moment as the reader does, in their time zone. */
export type Compose = (texts: MailTexts, when: (moment: Date) => string) => Letter

const TEXTS = { en, de, es }

/**
 * Writes a mail in the language of its reader; in English if they chose none, or one in which there are no texts. The
 * greeting uses a first name only if it looks like one: anybody can cause such a mail and could otherwise use the name
 * to send a message.
 */
export function writeMail({ firstName, language, zone }: Reader, compose: Compose): MailText {
  const { language: spoken, tag } = languageFor(TEXTS, language)
  const texts = TEXTS[spoken]
  const format = new Intl.DateTimeFormat(tag, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone: zone,
    timeZoneName: 'short',
  })
  const { subject, paragraphs } = compose(texts, (moment) => format.format(moment))
  const isName = firstName !== null && /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(firstName)
  const greeting = texts.greeting(isName ? firstName : null)
  return { subject, text: `${[greeting, ...paragraphs].join('\n\n')}\n` }
}
