/** The first that fits counts, because browsers name each other. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Names the browser and system of a `User-Agent` header in words of our own, such as "Firefox on Windows". The header
 * itself can have any content and is not stored. Null if nothing is recognised.
 */
export function describeAgent(userAgent: string | undefined): string | null {
  const head = userAgent?.slice(0, 512) ?? ''
  const found = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(head))?.[1]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}
