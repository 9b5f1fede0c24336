/** A file of React Native, which sends it by its address. */
export interface NativeFile {
  readonly uri: string
  readonly name: string
  readonly type: string
}

/** What a variable of the type `Upload` takes. A `File` brings its name; a `Blob` is called `file`. */
export type UploadFile = Blob | NativeFile

export interface UploadProgress {
  /** Bytes that are sent. */
  readonly loaded: number
  /** Bytes of all files; 0 if that is unknown. */
  readonly total: number
}

interface PlacedFile {
  readonly path: string
  readonly file: UploadFile
}

/** The files in the variables, and the variables with null in their places. */
export function takeFiles(variables: unknown): { readonly files: readonly PlacedFile[]; readonly rest: unknown } {
  const files: PlacedFile[] = []
  const walk = (value: unknown, path: string): unknown => {
    if (isFile(value)) {
      files.push({ path, file: value })
      return null
    }
    if (Array.isArray(value)) return value.map((item, at) => walk(item, `${path}.${at}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, `${path}.${name}`)]))
  }
  return { rest: walk(variables, 'variables'), files }
}

export function hasFiles(variables: unknown): boolean {
  return takeFiles(variables).files.length > 0
}

/** The form of the GraphQL multipart request specification. */
export function formOf(operations: string, files: readonly PlacedFile[]): FormData {
  const form = new FormData()
  form.append('operations', operations)
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, at) => [at, [path]]))))
  for (const [at, { file }] of files.entries()) {
    if (!(file instanceof Blob)) form.append(String(at), file as unknown as Blob)
    else form.append(String(at), file, (file as Partial<File>).name ?? 'file')
  }
  return form
}

export function bytesOf(files: readonly PlacedFile[]): number {
  return files.reduce((sum, { file }) => sum + (file instanceof Blob ? file.size : 0), 0)
}

function isFile(value: unknown): value is UploadFile {
  if (typeof Blob === 'function' && value instanceof Blob) return true
  const file = value as Partial<NativeFile> | null
  return typeof file === 'object' && typeof file?.uri === 'string' && typeof file.type === 'string'
}
