import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const fileAt = (path) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: fileAt('.'),
  resolve: { alias: [{ find: /^care-client$/, replacement: fileAt('../packages/client/dist/index.js') }] },
  build: {
    target: 'es2022',
    // The policy of the page allows no scripts and styles but files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every page needs is one file. By themselves they are two dozen, which wait for each other's connections.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
})
