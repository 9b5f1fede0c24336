import { join } from 'node:path'
import { launchBench } from './lib/build-bench.mjs'

await launchBench(join('groups', 'groups.program.js'))
