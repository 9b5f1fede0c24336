import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const ENTRY = 'virtual:entry'
const CLIENT = fileURLToPath(new URL('../../../packages/client/package.json', import.meta.url))

interface BundleOptions {
  readonly input: string
  /** The text of the module `virtual:entry`. */
  readonly code?: string
  readonly external?: readonly RegExp[]
  /** The global variable with its exports; an ES module without it. */
  readonly name?: string
}

/** Bundles for a browser what imports the package by its name, as an application's bundler does. */
async function bundle({ input, code, external = [], name }: BundleOptions): Promise<string> {
  const made = await rolldown({
    input,
    platform: 'browser',
    external: [...external],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'care-client',
        resolveId(id) {
          if (id === ENTRY) return id
          // A package finds itself by its own exports.
          return /^care-client(?:\/|$)/.test(id) ? this.resolve(id, CLIENT, { skipSelf: true }) : null
        },
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    logLevel: 'silent',
  })
  const { output } = await made.generate({
    ...(name === undefined ? { format: 'esm' } : { format: 'iife', name }),
    minify: true,
    codeSplitting: false,
  })
  return output[0].code
}

/** A program for a page, whose exports are a global variable. */
export function bundlePage(path: string, name: string): Promise<string> {
  return bundle({ input: path, name })
}

/** The bytes that a module adds to an application, compressed. What is loaded later is left out. */
export async function compressedSize(code: string): Promise<number> {
  return gzipSync(await bundle({ input: ENTRY, code, external: [/^graphql-ws/, /^react/] }), { level: 9 }).length
}
