import { fileURLToPath } from 'node:url'

const DATA = new URL('../../data/', import.meta.url)

/** The path of a file or folder of `data/`, which comes with the service and is the same in every installation. */
export function shippedData(path: string): string {
  return fileURLToPath(new URL(path, DATA))
}
