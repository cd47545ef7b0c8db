/** Images that this service serves are stored by path; clients need whole URLs. */
export function toAbsoluteUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? `${publicUrl}${url}` : url
}
