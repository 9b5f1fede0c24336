import { Histogram, type Registry } from 'prom-client'
import type { OnExtracted } from '../../services/extraction/child-extraction.js'

/** Measures how long it takes to read the text of files, by type and outcome. */
export function observeExtraction(registry: Registry): OnExtracted {
  const seconds = new Histogram({
    name: 'care_extraction_seconds',
    help: 'How long it took to read the text of a file, by media type and by what came of it.',
    labelNames: ['type', 'outcome'],
    buckets: [0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers: [registry],
  })
  return (type, outcome, took) => seconds.observe({ type, outcome }, took)
}
