/**
 * The order that a scanner read: its reference alone or in a URL, also where the scanner's keyboard layout wrote other
 * signs for its hyphens.
 */
export function scannedReference(text: string): string | undefined {
  const match = /(?:^|[^A-Z0-9])LU[^A-Z0-9]?([A-Z0-9]{4})[^A-Z0-9]?([A-Z0-9]{4})(?![A-Z0-9])/.exec(
    text.toUpperCase(),
  )
  return match ? `LU-${match[1]}-${match[2]}` : undefined
}
