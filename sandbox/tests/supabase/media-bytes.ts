const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A PNG of one pixel, padded with zeros. */
export function pngBytes(size = 100): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(Buffer.from(onePixel, 'base64'))
  return bytes
}

/** An MP4 header, then bytes that differ from their neighbours. */
export function mp4Bytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251)
  bytes.set([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp41')])
  return bytes
}
