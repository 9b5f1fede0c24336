import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { InvalidInput, UnsupportedMediaType } from '../../../kernel/errors.js'
import { inTurns } from '../../../kernel/in-turns.js'
import { LIMITS } from '../../../kernel/limits.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { type ReadManual, readMarkdown, readPages, sectionsOfChunks } from '../../../knowledge-index/index.js'
import { describeRefusal } from '../../../services/extraction/outcome.js'
import { MANUAL_LIMITS } from '../../../services/extraction/read-in-child.js'
import { isManualType } from '../../../services/files/accepted-types.js'
import type { StagedFile } from '../../../services/files/file-store.js'
import type { OperationContext } from '../../operation-context.js'
import { MOST_PASSAGES } from './find-practice-manuals.js'

export type ManualFormat = 'markdown' | 'pages'

/** What an admin sends: a file or a text. */
export interface GivenManual {
  readonly file: StagedFile | null
  readonly text: string | null
}

/** A manual that can be stored. */
export interface ManualText {
  /** As the text says it; the name of the file otherwise. */
  readonly title: string
  readonly format: ManualFormat
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  readonly pages: number | null
  readonly passages: number
  readonly body: string
}

type Given = Pick<ManualText, 'format' | 'mediaType' | 'bytes' | 'sha256' | 'body'> & { readonly name: string }

/**
 * Reads what was given: a file in a process of its own. Its passages are counted here, so that a manual that cannot be
 * indexed is refused at once. Call it outside a transaction, because it takes seconds.
 * @throws InvalidInput naming what cannot be read, or if the manual has no text or too much; UnsupportedMediaType;
 *   Unavailable if too many files are waiting.
 */
export async function readGivenManual(ctx: OperationContext, { file, text }: GivenManual): Promise<ManualText> {
  if ((file === null) === (text === null)) throw InvalidInput.of('file', 'must be given, or else text')
  const given = file === null ? typed(text ?? '') : await read(ctx, file)
  const { name, ...facts } = given
  const { title, pages, sections } = parseManual(given)
  if (!sections.some(({ fields }) => fields.some((field) => field.text.trim() !== ''))) {
    throw InvalidInput.of('file', 'has no text; a scan has to be turned into text first')
  }
  const passages = await countPassages(sections)
  return { ...facts, title: cutToCodePoints(title.trim(), LIMITS.practiceManual.title) || name, pages, passages }
}

/** The sections of a manual's text. */
export function parseManual({ format, name, body }: Pick<Given, 'format' | 'name' | 'body'>): ReadManual {
  return format === 'markdown' ? readMarkdown(body, name) : readPages(body, name)
}

function typed(body: string): Given {
  const content = Buffer.from(body)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: 'Manual', format: 'markdown', mediaType: 'text/markdown', bytes: content.length, sha256, body }
}

async function read(ctx: OperationContext, file: StagedFile): Promise<Given> {
  const { name, mediaType, bytes, sha256 } = file
  if (!isManualType(mediaType)) {
    throw new UnsupportedMediaType('A manual is a PDF, DOCX, RTF, Markdown or text file.')
  }
  // A long text would be cut, and nobody would notice what is missing.
  if (mediaType === 'text/plain' && bytes > MANUAL_LIMITS.textBytes) {
    throw InvalidInput.of('file', `${name} ${describeRefusal('too-much-text', MANUAL_LIMITS)}`)
  }
  const [extracted] = await ctx.services.manualExtraction.extract([file], ctx.signal()).catch((error: unknown) => {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(error.fields.map(({ message }) => ({ field: 'file', message })))
  })
  const ending = extname(name)
  const isMarkdown = mediaType === 'text/plain' && /^\.(?:md|markdown)$/i.test(ending)
  return {
    ...{ name: name.slice(0, name.length - ending.length) || name, mediaType, bytes, sha256 },
    ...{ format: isMarkdown ? 'markdown' : 'pages', body: extracted?.text ?? '' },
  }
}

/** @throws InvalidInput if there are more than a practice may have. */
async function countPassages(sections: ReadManual['sections']): Promise<number> {
  const chunks = inTurns(sectionsOfChunks(sections))
  for (let passages = 0; passages <= MOST_PASSAGES; passages++) {
    if ((await chunks.next()).done === true) return passages
  }
  throw InvalidInput.of('file', `has more than ${MOST_PASSAGES.toLocaleString('en-US')} passages`)
}
