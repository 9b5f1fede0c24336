import { launch } from './lib/launch.mjs'

// The typed documents are generated from schema.graphql, so the command that writes it must not need them.
await launch('cli.js', { documents: process.argv[2] !== 'print-schema' })
