import { preferredLanguage } from '../../kernel/text/language.js'

/** What the pages of written mails say. Subjects and texts of mails are in the language of their readers. */
export interface OutboxTexts {
  readonly title: string
  /** Where mails are, with the name of the folder in the middle. */
  readonly about: readonly [string, string]
  readonly none: string
  readonly time: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly all: string
}

const en: OutboxTexts = {
  title: 'Mail outbox',
  about: [
    'No mail server is configured. Mails are stored as files in the folder ',
    ' of the data folder. Newest first.',
  ],
  none: 'No mail has been written yet.',
  time: 'Time (UTC)',
  to: 'To',
  subject: 'Subject',
  date: 'Date',
  all: 'All mails',
}

const de: OutboxTexts = {
  title: 'Geschriebene E-Mails',
  about: [
    'Es ist kein Mailserver eingerichtet. E-Mails liegen als Dateien im Ordner ',
    ' des Datenordners. Die neueste steht zuerst.',
  ],
  none: 'Es wurde noch keine E-Mail geschrieben.',
  time: 'Zeit (UTC)',
  to: 'An',
  subject: 'Betreff',
  date: 'Datum',
  all: 'Alle E-Mails',
}

const es: OutboxTexts = {
  title: 'Correos escritos',
  about: [
    'No hay ningún servidor de correo configurado. Los correos se guardan como archivos en la carpeta ',
    ' de la carpeta de datos. El más reciente va primero.',
  ],
  none: 'Todavía no se ha escrito ningún correo.',
  time: 'Hora (UTC)',
  to: 'Para',
  subject: 'Asunto',
  date: 'Fecha',
  all: 'Todos los correos',
}

const TEXTS: Readonly<Record<string, OutboxTexts>> = { en, de, es }

/** The texts in the language of the browser, because nobody signs in to see these pages. */
export function outboxTexts(accepted: string | undefined): { readonly language: string; readonly texts: OutboxTexts } {
  const language = preferredLanguage(Object.keys(TEXTS), undefined, accepted)
  return { language, texts: TEXTS[language] ?? en }
}
