import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../services/files/file-store.js'

/** Something of a ZIP: a stored file, or a text. */
export type ZipEntry =
  | { readonly path: string; readonly fileId: string }
  | { readonly path: string; readonly text: string }

/** Writes a ZIP as it is read: one stored file is open at a time. It breaks off with an error where one is missing. */
export function packZip(files: FileStore, entries: readonly ZipEntry[], at: Date): Readable {
  const zip = new ZipFile()
  // Its type knows less of it than it is.
  const packed = zip.outputStream as Readable
  let content: Readable | undefined
  const options = { mtime: at, mode: 0o100600 }
  zip.on('error', (error) => packed.destroy(error))
  packed.on('close', () => content?.destroy())
  const open = async (fileId: string, give: (error: unknown, found: Readable) => void): Promise<void> => {
    try {
      content = await files.open(fileId)
      if (content === undefined) throw new Error('A record names a file that the store does not have.')
      give(null, content)
    } catch (error) {
      packed.destroy(error as Error)
    }
  }
  for (const entry of entries) {
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text, 'utf8'), entry.path, options)
      continue
    }
    zip.addReadStreamLazy(entry.path, options, (give) => void open(entry.fileId, give))
  }
  zip.end()
  return packed
}
