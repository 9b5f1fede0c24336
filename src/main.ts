import { parseArgs } from 'node:util'
import { runGateway } from './gateway.js'

const { values } = parseArgs({ options: { demo: { type: 'boolean', default: true } }, allowNegative: true })

// Ended by hand: what a library forgot to close does not keep a drained gateway alive.
process.exit(await runGateway(values))
