const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const findName = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** « Firefox sur Windows », as far as a user agent says it. */
export function deviceName(userAgent: string | null): string {
  const browser = findName(browsers, userAgent ?? '')
  const system = findName(systems, userAgent ?? '')
  return [browser ?? 'Navigateur', system].filter(Boolean).join(' sur ')
}
