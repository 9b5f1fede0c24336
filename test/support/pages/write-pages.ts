import { generatedParts, writePart } from './generated-parts.js'

// One after the other: two parts may stand in one page.
for (const part of generatedParts) await writePart(part)
