import type { MailText } from '../../auth/index.js'

/** What a reminder says, in a language. `when` is the beginning, as people of this language write it. */
interface ReminderTexts {
  readonly subject: (when: string) => string
  readonly lines: (when: string, url: string) => readonly string[]
}

const TEXTS = {
  en: {
    subject: (when) => `Your appointment: ${when}`,
    lines: (when, url) => [
      'Hello,',
      `You have an appointment: ${when}.`,
      `Sign in to see how you meet, or to write if you cannot come:\n\n${url}/appointments`,
      'You can switch these reminders off in your account.',
    ],
  },
  de: {
    subject: (when) => `Ihr Termin: ${when}`,
    lines: (when, url) => [
      'Guten Tag,',
      `Sie haben einen Termin: ${when}.`,
      `Melden Sie sich an, um zu sehen, wie Sie sich treffen, oder um abzusagen:\n\n${url}/appointments`,
      'In Ihrem Konto können Sie diese Erinnerungen abschalten.',
    ],
  },
  es: {
    subject: (when) => `Su cita: ${when}`,
    lines: (when, url) => [
      'Buenos días:',
      `Tiene una cita: ${when}.`,
      `Inicie sesión para ver cómo se encuentran, o para escribir si no puede venir:\n\n${url}/appointments`,
      'En su cuenta puede desactivar estos recordatorios.',
    ],
  },
} as const satisfies Readonly<Record<string, ReminderTexts>>

/** Who is reminded of what. */
interface Reminder {
  readonly startsAt: Date
  /** The IANA name of the client's time zone. */
  readonly zone: string
  /** The tag of a language; null if none was chosen. */
  readonly language: string | null
}

/** Says when an appointment is, and not with whom or why: a mail is read by more people than its recipient. */
export function reminderMail({ startsAt, zone, language }: Reminder, publicUrl: string): MailText {
  const spoken = new Intl.Locale(language ?? 'en').language
  const { subject, lines }: ReminderTexts = isSpoken(spoken) ? TEXTS[spoken] : TEXTS.en
  const when = new Intl.DateTimeFormat(isSpoken(spoken) ? (language ?? 'en') : 'en', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone: zone,
    timeZoneName: 'short',
  }).format(startsAt)
  return { subject: subject(when), text: `${lines(when, publicUrl).join('\n\n')}\n` }
}

function isSpoken(language: string): language is keyof typeof TEXTS {
  return Object.hasOwn(TEXTS, language)
}
