import { join } from 'node:path'
import { launchBench } from './lib/build-bench.mjs'

await launchBench(join('growth', 'growth.program.js'))
