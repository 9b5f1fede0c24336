import { join } from 'node:path'
import { launchBench } from './lib/build-bench.mjs'

await launchBench(join('bytes', 'large-requests.program.js'))
