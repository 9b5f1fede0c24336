import { cutToCodePoints, isStorable } from '../../kernel/text.js'

const LONGEST_NAME = 255
/** Room for what tells a name from others. */
const LONGEST_STEM = 240

/**
 * What a file of a note is called: as its sender called it, without folders and without what no address or header can
 * carry, and unlike every name in `taken`. A file without a name gets one.
 */
export function attachmentName(sent: string, taken: ReadonlySet<string>): string {
  const base = isStorable(sent) ? (sent.split(/[/\\]/).at(-1) ?? '') : ''
  const plain = cutToCodePoints(base.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim(), LONGEST_NAME)
  const name = /^\.*$/.test(plain) ? 'file' : plain
  if (!taken.has(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 && name.length - dot < 12 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 2; ; number++) {
    const other = `${cutToCodePoints(stem, LONGEST_STEM - ending.length)} (${number})${ending}`
    if (!taken.has(other)) return other
  }
}
