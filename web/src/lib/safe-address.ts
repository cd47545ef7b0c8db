const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Stands for our own site, wherever it is. */
const here = 'https://here.invalid'

/**
 * An address as a link may have it: what leads to a page, a mail or a call. Undefined for one that would run code
 * or open a local file, read as browsers read it, past spaces and invisible signs.
 */
export function safeAddress(address: string): string | undefined {
  const url = URL.parse(address, here)
  return url && schemes.includes(url.protocol) ? address : undefined
}

/** Is it an address of our own site, written without its origin? */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && URL.parse(address, here)?.origin === here
}
