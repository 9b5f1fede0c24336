import type { Page } from './page.js'

/** A heart of 32 by 32 pixels, as an icon file with a PNG in it. */
const ICON = [
  'AAABAAEAICAAAAEAIABUAQAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAQDAAAAgVRnxwAAADBQTFRFTGlxCm1jDG1jC25i',
  'C2xmC21jC25j////dq6n7vX1+vz8WZ2VqczJG3huN4h/JH1zd7jRHAAAAAZ0Uk5TAPJUgxXPxyAAtQAAAAlwSFlzAAALEwAACxMB',
  'AJqcGAAAALhJREFUKM9jYGAxFUuDgsRgBwYGBsU0JCDEwMCUhgIUGBxRBUQYzFAFkhnCUAVSGcRQBRIZwFQuiLgGZoIF3iyf8y3/',
  'ZNU5mED28vLyeS/Ly6u2QQVulpeXV04HEnOhAu3lUFABFTgOE6jBJYCh5SZMYC6StSAAtzZtF0RgNdylUCXb4AJp22FGwgQyQAJt',
  'SAIgmyEKYAIZMAUwgbR2qAK4QEYbTAAjCDECGSMaMCIKIyoxIhs9OQAA+rXRbVditvMAAAAASUVORK5CYII=',
].join('')

/** The icon that browsers ask for by themselves. */
export const favicon: Page = {
  path: '/favicon.ico',
  summary: 'The icon of the pages',
  contentType: 'image/x-icon',
  body: () => Buffer.from(ICON, 'base64'),
}
