/** Pictures that the store serves are stored as paths; clients need absolute URLs. */
export function toAbsoluteUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? `${publicUrl}${url}` : url
}
