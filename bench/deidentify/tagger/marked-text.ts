import { type LearntType, type NameMaker, type Random, type Slot, pick, SLOTS } from './name-makers.js'

/** A text, and what in it names somebody or something. */
export interface MarkedText {
  readonly text: string
  readonly marks: readonly { readonly start: number; readonly end: number; readonly type: LearntType }[]
}

/** A part of a text: plain words, or a name. */
export interface Piece {
  readonly text: string
  readonly type: LearntType | undefined
}

const SLOT = /\{([a-z ]+)\}/g

/** The sentence with names in place of its slots. */
export function fill(frame: string, maker: NameMaker): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: slot, 1: name = '', index } of frame.matchAll(SLOT)) {
    if (!isSlot(name)) throw new Error(`There is no slot ${slot}.`)
    pieces.push({ text: frame.slice(from, index), type: undefined }, { text: maker.make(name), type: SLOTS[name] })
    from = index + slot.length
  }
  return [...pieces, { text: frame.slice(from), type: undefined }]
}

function isSlot(name: string): name is Slot {
  return name in SLOTS
}

export function joined(pieces: readonly Piece[]): MarkedText {
  const marks: { start: number; end: number; type: LearntType }[] = []
  let text = ''
  for (const piece of pieces) {
    // Articles and prepositions before a name are no part of it.
    const before = piece.type === undefined ? 0 : (/^the /.exec(piece.text)?.[0].length ?? 0)
    if (piece.type !== undefined)
      marks.push({ start: text.length + before, end: text.length + piece.text.length, type: piece.type })
    text += piece.text
  }
  return { text, marks }
}

const HASTY: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bbecause\b/g, ['bc', 'cos', 'cuz', 'coz', 'because']],
  [/\byou\b/g, ['u', 'you']],
  [/\byour\b/g, ['ur', 'your']],
  [/\band\b/g, ['n', 'and', 'and', 'and', '&']],
  [/\bwith\b/g, ['w', 'w/', 'with', 'with']],
  [/\bgoing to\b/g, ['gonna', 'going to']],
  [/\bpeople\b/g, ['ppl', 'people']],
  [/\bthough\b/g, ['tho', 'though']],
  [/\bthrough\b/g, ['thru', 'through']],
  [/\bsomething\b/g, ['smth', 'sth', 'something']],
  [/\bI am\b/gi, ['im', 'i am']],
  [/\bmy\b/g, ['my', 'my', 'my', 'me']],
]
const BEFORE = [
  '',
  '',
  '',
  '',
  'so ',
  'and ',
  'but ',
  'omg ',
  'ok so ',
  'well ',
  'anyway ',
  'idk ',
  'tbh ',
  'like ',
  'yeah ',
  'honestly ',
  'today ',
  'yesterday ',
  'last night ',
  'update: ',
  'then ',
  'ngl ',
  'and then ',
  'also ',
  '- ',
]
const AFTER = [
  '',
  '',
  '',
  '',
  '',
  ' lol',
  ' tbh',
  ' idk',
  ' again',
  ' and i cant sleep',
  ' so yeah',
  ' :(',
  ' ...',
  '!',
  ' smh',
  ' today',
  ' last night',
  ' innit',
  ' btw',
  ' and im done',
  ' if that helps',
  ' for now',
  ' i think',
  ' x',
]

/** Writes plain words as people do in a hurry. Names keep their letters. */
export function hasty(pieces: readonly Piece[], random: Random): Piece[] {
  const keepsSigns = random() < 0.3
  const written = pieces.map(({ text, type }) => {
    let hurried = text.toLowerCase().replaceAll(/[‘’]/g, "'")
    if (type === undefined)
      for (const [pattern, words] of HASTY) hurried = hurried.replaceAll(pattern, () => pick(words, random))
    if (!keepsSigns) hurried = hurried.replaceAll(/(?<=[a-z])'(?=[a-z])/g, '').replaceAll(/[,;]/g, '')
    return { text: hurried, type }
  })
  return [{ text: pick(BEFORE, random), type: undefined }, ...written, { text: pick(AFTER, random), type: undefined }]
}

/** Writes names and the first word with a capital. */
export function careful(pieces: readonly Piece[]): Piece[] {
  const written = pieces.map(({ text, type }) => ({
    text:
      type === undefined
        ? text.replaceAll(/\bi(?=\b)/g, 'I')
        : text.replaceAll(/\b(?!the |and |on )[a-z]/g, (letter) => letter.toUpperCase()),
    type,
  }))
  const first = written.findIndex(({ text }) => text !== '')
  return written.map((piece, at) =>
    at === first ? { ...piece, text: piece.text.charAt(0).toUpperCase() + piece.text.slice(1) } : piece,
  )
}
