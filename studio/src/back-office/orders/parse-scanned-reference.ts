/**
 * Extracts the order's reference from scanned text (alone or in a URL), even if the scanner's keyboard layout replaced
 * hyphens.
 */
export function scannedReference(text: string): string | undefined {
  const match = /(?:^|[^A-Z0-9])LU[^A-Z0-9]?([A-Z0-9]{4})[^A-Z0-9]?([A-Z0-9]{4})(?![A-Z0-9])/.exec(
    text.toUpperCase(),
  )
  return match ? `LU-${match[1]}-${match[2]}` : undefined
}
