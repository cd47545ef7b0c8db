/**
 * The request's path with decoded percent escapes, as the library routes it: otherwise `/auth/v1/verif%79` would evade
 * the limits. Invalid escapes stay.
 */
export function decodePath(url: string | URL): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
