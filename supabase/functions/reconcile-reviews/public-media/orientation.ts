/** Pixels of four bytes each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

const orientationTag = 0x0112
const entryBytes = 12

/**
 * The orientation of EXIF data, from 1 (upright) to 8.
 * @param exif the data after « Exif » and its first zero byte
 * @throws RangeError when it is truncated
 */
export function parseOrientation(exif: Uint8Array): number {
  const tiff = new DataView(exif.buffer, exif.byteOffset + 1, exif.byteLength - 1)
  const isLittleEndian = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittleEndian)
  const entryCount = tiff.getUint16(directory, isLittleEndian)
  for (let index = 0; index < entryCount; index++) {
    const entry = directory + 2 + index * entryBytes
    if (tiff.getUint16(entry, isLittleEndian) === orientationTag)
      return tiff.getUint16(entry + 8, isLittleEndian)
  }
  return 1
}

/** Rotates and mirrors pixels according to their EXIF orientation. */
export function orientPixels(pixels: Pixels, orientation: number): Pixels {
  if (!(orientation >= 2 && orientation <= 8)) return pixels
  const isTransposed = orientation >= 5
  const isMirroredAcross = [2, 3, 7, 8].includes(orientation)
  const isMirroredDown = [3, 4, 6, 7].includes(orientation)
  const { width, height, data } = pixels
  const source = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const target = new Uint32Array(width * height)
  const targetWidth = isTransposed ? height : width
  for (let index = 0; index < target.length; index++) {
    const x = index % targetWidth
    const y = Math.floor(index / targetWidth)
    const [left, top] = isTransposed ? [y, x] : [x, y]
    const sourceX = isMirroredAcross ? width - 1 - left : left
    const sourceY = isMirroredDown ? height - 1 - top : top
    target[index] = source[sourceY * width + sourceX] ?? 0
  }
  return { width: targetWidth, height: isTransposed ? width : height, data: new Uint8Array(target.buffer) }
}
