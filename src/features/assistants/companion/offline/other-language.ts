import { wordsOf } from '../../../../services/model/offline/words.js'

interface Language {
  readonly words: ReadonlySet<string>
  readonly reply: string
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const ENGLISH = set(
  'no i im am is are was the a and to of in it you my me not have do that this for with so but what how be on at all',
)
const OTHERS: readonly Language[] = [
  {
    words: set(
      'yo me mi estoy puedo puede quiero tiene hoy nada nadie nunca triste ayuda dormir bien mal es no que de la el y en un una muy con por para tengo siento soy pero como esta todo',
    ),
    reply:
      'Gracias por escribir. Soy un programa y por ahora solo puedo conversar bien en inglés. Lo que escribes queda guardado en tu conversación y puedes compartirlo con tu terapeuta. ¿Quieres seguir en inglés?',
  },
  {
    words: set(
      'ich bin ist nicht und der die das ein eine zu mir mich mein meine habe mit es so aber wie was auf sehr',
    ),
    reply:
      'Danke, dass du schreibst. Ich bin ein Programm und kann mich zurzeit nur auf Englisch gut unterhalten. Was du schreibst, bleibt in deinem Gespräch gespeichert, und du kannst es mit deiner Therapeutin oder deinem Therapeuten teilen. Möchtest du auf Englisch weiterschreiben?',
  },
  {
    words: set('je suis ne pas est et le la les un une de des mon ma mes me moi avec pour mais que qui très dans ai'),
    reply:
      'Merci de votre message. Je suis un programme et je ne peux pour l’instant bien converser qu’en anglais. Ce que vous écrivez reste enregistré dans votre conversation, et vous pouvez le partager avec votre thérapeute. Voulez-vous continuer en anglais ?',
  },
]
/** The fewest words in which a language can be recognised. */
const FEWEST_WORDS = 3

/** A reply in the language of the text that says that only English works without a model; undefined for English. */
export function otherLanguage(text: string): string | undefined {
  const words = wordsOf(text.slice(0, 2_000)).map(({ key }) => key)
  if (words.length < FEWEST_WORDS) return undefined
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length
  const english = count(ENGLISH)
  const best = OTHERS.toSorted((one, other) => count(other.words) - count(one.words))[0]
  if (best === undefined || count(best.words) <= english || count(best.words) * 5 < words.length) return undefined
  return best.reply
}
