import { launchBench } from './lib/build-bench.mjs'

await launchBench('capacity/capacity.program.js')
