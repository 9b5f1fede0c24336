import type { ErrorCode } from '../error-codes.js'

interface ProblemWords {
  /** Of a sign-in that did not succeed, at this service or at the identity provider of a practice. */
  readonly UNAUTHENTICATED: string
  readonly SECOND_FACTOR_REQUIRED: string
  readonly FORBIDDEN: string
  readonly NOT_FOUND: string
  readonly BAD_USER_INPUT: string
  readonly RATE_LIMITED: string
  readonly UNAVAILABLE: string
  readonly other: string
}

const de: ProblemWords = {
  UNAUTHENTICATED:
    'Die Anmeldung hat nicht funktioniert. Bitte versuchen Sie es noch einmal, oder fragen Sie Ihre Praxis.',
  SECOND_FACTOR_REQUIRED: 'Bitte geben Sie auch den Code Ihres zweiten Faktors ein.',
  FORBIDDEN: 'Das ist mit Ihrem Konto oder von dieser Seite aus nicht erlaubt. Bitte beginnen Sie von vorn.',
  NOT_FOUND: 'Was hier stehen sollte, gibt es nicht.',
  BAD_USER_INPUT:
    'Diese Seite wurde schon verwendet, ist zu alt oder gehört zu einem anderen Browser. Bitte beginnen Sie von vorn.',
  RATE_LIMITED: 'Das waren zu viele Versuche. Bitte warten Sie etwas.',
  UNAVAILABLE: 'Der Dienst ist im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  other: 'Das hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
}

const es: ProblemWords = {
  UNAUTHENTICATED: 'No se ha podido iniciar la sesión. Inténtelo de nuevo o pregunte en su consulta.',
  SECOND_FACTOR_REQUIRED: 'Introduzca también el código de su segundo factor.',
  FORBIDDEN: 'Esto no está permitido con su cuenta o desde esta página. Empiece de nuevo.',
  NOT_FOUND: 'Lo que debería estar aquí no existe.',
  BAD_USER_INPUT: 'Esta página ya se ha usado, es demasiado antigua o pertenece a otro navegador. Empiece de nuevo.',
  RATE_LIMITED: 'Ha habido demasiados intentos. Espere un poco.',
  UNAVAILABLE: 'El servicio no está disponible en este momento. Inténtelo de nuevo enseguida.',
  other: 'No ha funcionado. Inténtelo de nuevo.',
}

const WORDS: Readonly<Record<string, ProblemWords>> = { de, es }

/** The languages of pages that people see without the web application. */
export const PAGE_LANGUAGES = ['en', 'de', 'es'] as const

/**
 * What a page says of an error. In English it is the message of the error, which says most; in another language what
 * its code means, because messages are English.
 */
export function problemInWords(language: string, code: ErrorCode | undefined, message: string): string {
  const words = WORDS[language]
  if (words === undefined) return message
  return code !== undefined && code in words ? words[code as keyof ProblemWords] : words.other
}
