import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownerOf } from '../../features/requests/idempotency-key.js'
import type { OperationContext } from '../../features/operation-context.js'
import { InvalidInput, Unauthenticated } from '../../kernel/errors.js'
import { parseInput } from '../../kernel/text/text.js'
import { MOST_FILE_BYTES, MOST_FILES } from '../../services/files/file-limits.js'
import type { StagedFile } from '../../services/files/file-store.js'
import { readParts, textOfPart, type PartLimits } from '../../services/files/read-parts.js'

/** A request of the GraphQL multipart request specification: the document, and the variables that its files replace. */
export interface Upload {
  readonly operations: string
  readonly files: readonly PlacedFile[]
}

interface PlacedFile {
  readonly path: readonly string[]
  readonly file: StagedFile
}

const operationsForm = z.looseObject({ variables: z.record(z.string(), z.unknown()).optional() })
/** Each file has one place. With two places, two records would share one blob. */
const mapForm = z.record(
  z.string(),
  z.tuple([z.string().regex(/^variables(?:\.\w{1,100}){1,10}$/, 'must lead to a variable')]),
)

/**
 * Reads an upload part by part. A file is stored as it arrives, once its place is known.
 * @param staged collects every staged file, so that the caller can discard them after an error.
 * @throws Unauthenticated, TooLarge, or InvalidInput naming the part.
 */
export async function readUpload(
  request: FastifyRequest,
  ctx: OperationContext,
  maxTextBytes: number,
  staged: StagedFile[],
): Promise<Upload> {
  if (ctx.caller.kind !== 'user') throw new Unauthenticated('Sign in to upload files.')
  const limits: PartLimits = { fileField: 'files', maxFiles: MOST_FILES, maxFileBytes: MOST_FILE_BYTES, maxTextBytes }
  const texts = new Map<string, string>()
  const places = new Map<string, readonly string[]>()
  const files: PlacedFile[] = []
  for await (const part of readParts(request, limits)) {
    const { fieldname: name } = part
    if (part.type === 'field') {
      if (texts.has(name) || (name !== 'operations' && name !== 'map')) {
        throw InvalidInput.of(name, 'must be operations or map, each once')
      }
      texts.set(name, textOfPart(part))
      if (name === 'map') for (const [key, path] of readMap(texts)) places.set(key, path)
    } else {
      const path = places.get(name)
      places.delete(name)
      if (path === undefined) {
        part.file.resume()
        throw InvalidInput.of(name, 'is a file that `map` does not name')
      }
      const options = { name: part.filename, owner: ownerOf(ctx), maxBytes: MOST_FILE_BYTES }
      const file = await ctx.services.files.stage(part.file, options)
      staged.push(file)
      files.push({ path, file })
    }
  }
  const missing = [...places.keys()]
  if (missing.length > 0)
    throw new InvalidInput(missing.map((field) => ({ field, message: 'is a file that was not sent' })))
  return { operations: textIn(texts, 'operations'), files }
}

/** Runs the work and then discards the files that it staged and that did not become part of a record. */
export async function discardUnused<Result>(
  { services }: OperationContext,
  work: (staged: StagedFile[]) => Promise<Result>,
): Promise<Result> {
  const staged: StagedFile[] = []
  try {
    return await work(staged)
  } finally {
    await Promise.all(staged.map(({ id }) => services.files.discard(id)))
  }
}

/** The variables with their files inserted. */
export function withFiles(variables: Record<string, unknown>, files: readonly PlacedFile[]): Record<string, unknown> {
  for (const { path, file } of files) {
    const { holder, name } = placeOf(variables, path)
    holder[name] = file
  }
  return variables
}

/** The place of a file: a null in the variables themselves, never in an inherited property. */
function placeOf(variables: object, path: readonly string[]): { holder: Record<string, unknown>; name: string } {
  const steps = path.slice(1)
  const name = steps.pop() ?? ''
  let holder: unknown = variables
  for (const step of steps) holder = ownValue(holder, step)
  if (ownValue(holder, name) !== null) throw InvalidInput.of(path.join('.'), 'must be null where a file belongs')
  return { holder: holder as Record<string, unknown>, name }
}

function ownValue(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined
  return (holder as Record<string, unknown>)[name]
}

function* readMap(texts: ReadonlyMap<string, string>): Generator<[key: string, path: readonly string[]]> {
  const { variables = {} } = parsedAs('operations', operationsForm, readJson(texts, 'operations'))
  const map = parsedAs('map', mapForm, readJson(texts, 'map'))
  const entries = Object.entries(map)
  if (entries.length > MOST_FILES) throw InvalidInput.of('map', `must name at most ${MOST_FILES} files`)
  for (const [key, [text]] of entries) {
    const path = text.split('.')
    // Checks the place before any file is stored.
    placeOf(variables, path)
    yield [key, path]
  }
}

function parsedAs<Schema extends z.ZodType>(name: string, form: Schema, value: unknown): z.output<Schema> {
  return parseInput(z.object({ [name]: form }), { [name]: value })[name] as z.output<Schema>
}

function readJson(texts: ReadonlyMap<string, string>, name: string): unknown {
  try {
    return JSON.parse(textIn(texts, name))
  } catch (error) {
    if (error instanceof SyntaxError) throw InvalidInput.of(name, 'is not valid JSON')
    throw error
  }
}

function textIn(texts: ReadonlyMap<string, string>, name: string): string {
  const text = texts.get(name)
  if (text === undefined) throw InvalidInput.of(name, 'is required, before the files')
  return text
}
