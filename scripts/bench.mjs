import { launchBench } from './lib/build-bench.mjs'

await launchBench('main.js')
