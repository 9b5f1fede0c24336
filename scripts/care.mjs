import { launch } from './lib/launch.mjs'

await launch('src/cli.js')
