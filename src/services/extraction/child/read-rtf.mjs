import { Tokenize } from 'rtf-stream-parser'
import { Refused } from './refused.mjs'

const [GROUP_START, GROUP_END, CONTROL, TEXT] = [0, 1, 2, 3]

/** Groups whose text is metadata or not text at all. A group that starts with `\*` is skipped as well. */
const NOT_TEXT = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'listtable',
  'listoverridetable',
  'revtbl',
  'rsidtbl',
  'info',
  'pict',
  'object',
  'themedata',
  'colorschememapping',
  'datastore',
  'latentstyles',
  'filetbl',
  'xmlnstbl',
  'fldinst',
  'nonshppict',
])

const CHARACTERS = new Map([
  ['par', '\n'],
  ['line', '\n'],
  ['sect', '\n'],
  ['page', '\n'],
  ['row', '\n'],
  ['tab', '\t'],
  ['cell', '\t'],
  ['nestcell', '\t'],
  ['nestrow', '\n'],
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['~', '\u00a0'],
  ['_', '\u2011'],
  ['-', ''],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
])

/** The code pages of the fonts' character sets. Other character sets use the document's code page. */
const CHARSETS = new Map([
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
])

/** Encodings that the platform does not call `windows-<number>`. */
const ENCODINGS = new Map([
  [866, 'ibm866'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [65001, 'utf-8'],
])

const decoders = new Map()

function decode(codePage, bytes) {
  let decoder = decoders.get(codePage)
  if (decoder === undefined) {
    const name = ENCODINGS.get(codePage) ?? `windows-${codePage}`
    try {
      decoder = new TextDecoder(name)
    } catch {
      decoder = new TextDecoder('windows-1252')
    }
    decoders.set(codePage, decoder)
  }
  return decoder.decode(bytes)
}

/** Reads the text of an RTF document, without fonts, styles and pictures. */
export async function read(content, { textBytes }) {
  const document = new RtfText(textBytes)
  const tokens = new Tokenize()
  tokens.end(content)
  for await (const token of tokens) document.take(token)
  return document.end()
}

class RtfText {
  #text = ''
  /** Pending bytes of one code page. They are decoded together, because a character may have two bytes. */
  #bytes = []
  #codePage = 1252
  #fonts = new Map()
  #font = undefined
  #skipped = 0
  #groups = []
  #group = { skip: false, fonts: false, unicodeSkip: 1, codePage: undefined, begun: true }

  constructor(textBytes) {
    this.textBytes = textBytes
  }

  take({ type, word, param, data }) {
    if (type === GROUP_START) {
      if (this.#groups.length >= 500) throw new Refused('unreadable')
      this.#flush()
      this.#groups.push(this.#group)
      this.#group = { ...this.#group, begun: false }
    } else if (type === GROUP_END) {
      this.#flush()
      this.#group = this.#groups.pop() ?? this.#group
    } else {
      const isFirst = !this.#group.begun
      this.#group.begun = true
      if (type === CONTROL) this.#control(word, param, data, isFirst)
      else if (type === TEXT) this.#put(data)
    }
  }

  end() {
    this.#flush()
    if (this.#groups.length > 0) throw new Refused('unreadable')
    return this.#text
  }

  #control(word, param, data, isFirst) {
    if (word === "'") return this.#put(data)
    if (word === 'u') return this.#unicode(param)
    if (isFirst && (word === '*' || NOT_TEXT.has(word))) {
      this.#group.fonts = word === 'fonttbl'
      this.#group.skip = true
    } else if (word === 'ansicpg') this.#codePage = param
    else if (word === 'mac') this.#codePage = 10_000
    else if (word === 'uc') this.#group.unicodeSkip = Math.max(0, param ?? 1)
    else if (word === 'plain') this.#group.codePage = undefined
    else if (word === 'f' && this.#group.fonts) this.#font = param
    else if (word === 'f') this.#group.codePage = this.#fonts.get(param)
    else if (word === 'fcharset' && this.#group.fonts) this.#fonts.set(this.#font, CHARSETS.get(param))
    else if (CHARACTERS.has(word)) this.#write(CHARACTERS.get(word))
    return undefined
  }

  /** Adds a character by its code. The substitute characters that follow it for older readers are skipped. */
  #unicode(number) {
    this.#write(String.fromCharCode(number & 0xffff))
    this.#skipped = this.#group.unicodeSkip
  }

  #put(data) {
    for (const byte of data) {
      if (this.#skipped > 0) this.#skipped--
      // Line breaks in the file are not part of the text.
      else if (!this.#group.skip && byte !== 10 && byte !== 13) this.#bytes.push(byte)
    }
  }

  #write(text) {
    this.#flush()
    this.#skipped = 0
    if (this.#group.skip) return
    this.#text += text
    if (this.#text.length > this.textBytes) throw new Refused('too-much-text')
  }

  #flush() {
    if (this.#bytes.length === 0) return
    this.#text += decode(this.#group.codePage ?? this.#codePage, Uint8Array.from(this.#bytes))
    this.#bytes = []
    if (this.#text.length > this.textBytes) throw new Refused('too-much-text')
  }
}
