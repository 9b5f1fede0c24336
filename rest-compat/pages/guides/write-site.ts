import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildSchema } from 'graphql'
import { pathOfGuide, renderGuide } from './render-guide.js'
import { schemaPages } from './schema-pages.js'
import { INDEX_PATH, searchIndex } from './search-index.js'
import { searchPage } from './search-page.js'
import { MEDIA_TYPES } from './site-files.js'
import { type SitePage, textOfPage } from './site-page.js'

// Writes the documentation as static files: `node write-site.js FOLDER`, in the folder with `docs/` and the schema.
const [, , target = 'site'] = process.argv

interface Guide extends SitePage {
  readonly file: string
  readonly images: readonly string[]
}

async function readGuide(file: string): Promise<Guide> {
  const path = pathOfGuide(file)
  if (path === undefined) throw new Error(`${file} has a name that is no path.`)
  return { file, path, ...renderGuide(file, await readFile(file, 'utf8')) }
}

/** Guides in the order in which their index names them, then decisions by their numbers. */
function inOrder(guides: readonly Guide[]): readonly Guide[] {
  const index = guides.find(({ file }) => file === 'docs/README.md')?.content ?? ''
  const rank = ({ file, path }: Guide): string => {
    if (dirname(file) === 'docs/decisions') return `2${basename(file) === 'README.md' ? '' : file}`
    const at = index.indexOf(`href="${path}"`)
    return `${at === -1 ? 0 : 1}${String(at).padStart(8, '0')}`
  }
  return guides.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

/** Writes a file of a path below `/docs/`. */
async function write(path: string, content: string | Buffer): Promise<void> {
  const name = path.replace(/^\/docs\//, '')
  const file = join(target, name.endsWith('/') ? `${name}index.html` : name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

const files: string[] = []
for await (const file of glob(['README.md', 'CHANGELOG.md', 'docs/**/*.md'])) files.push(file)
const guides = inOrder(await Promise.all(files.map(readGuide)))
const types = schemaPages(buildSchema(await readFile('schema.graphql', 'utf8')))
for (const [at, guide] of guides.entries()) {
  await write(guide.path, textOfPage(guide, { before: guides[at - 1], after: guides[at + 1] }))
}
for (const page of [...types, searchPage]) await write(page.path, textOfPage(page))
const index = JSON.stringify(searchIndex([...guides, ...types]))
await write(INDEX_PATH, index)
await write(`${INDEX_PATH}.br`, brotliCompressSync(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
for (const image of new Set(guides.flatMap(({ images }) => images))) {
  if (!image.startsWith('docs/') || !(extname(image) in MEDIA_TYPES)) throw new Error(`${image} cannot be served.`)
  await write(`/${image}`, await readFile(image))
}
