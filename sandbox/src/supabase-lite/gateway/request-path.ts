/**
 * The path of a request with its percent escapes decoded, as the library routes it: matched undecoded, `/auth/v1/verif%79`
 * would pass every limit. An invalid escape stays as it is.
 */
export function decodePath(url: string | URL): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
