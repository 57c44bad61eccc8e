/** A browser's description in words people know; null for unknown parts. */
type Device = { browser: string | null; system: string | null }

/** The first match wins: most browsers also contain the names of their ancestors. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Reads a user agent: `Mozilla/5.0 (Windows NT 10.0 …) … Chrome/153.0` is Chrome on Windows. */
export function readUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) }
}

/** Whether a caller is not a browser, such as a program that uses the API. */
export function isProgram(userAgent: string | null): boolean {
  return userAgent !== null && userAgent !== '' && !userAgent.startsWith('Mozilla/')
}

/** The default name of a device: `Chrome, Windows`. */
export function browserName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}
