/**
 * The folder with `src/` and `data/`: the checkout, or a build. Bundled programs are two folders deep in a build, as
 * this file is.
 */
export const BUILD_FOLDER = new URL('../../', import.meta.url)
