import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Metadata that must stay on the customer's device. */
export const position = 'POSITION-48.8577N-2.2950E'

const plain = sharp({ create: { width: 240, height: 120, channels: 3, background: '#357' } })
const jpeg = await plain.clone().jpeg().toBuffer()
const png = await plain.clone().png().toBuffer()
const exif = { IFD0: { Make: position }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' } }

/** Inserts a segment after the start marker of the JPEG. */
function withSegment(marker: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  const length = bytes.length + 2
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker, length >> 8, length & 255]),
    bytes,
    jpeg.subarray(2),
  ])
}

/** EXIF of an orientation alone, with more behind it. */
const exifBefore = (rest: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      'Exif\0\0MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0001\0\0\0\0\0\0',
      'latin1',
    ),
    Buffer.from(rest),
  ])

function withPngText(text: string): Buffer {
  const chunk = Buffer.from(`tEXtLocation\0${text}`, 'latin1')
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  checksum.writeUInt32BE(crc32(chunk))
  const headerBytes = 33
  return Buffer.concat([png.subarray(0, headerBytes), length, chunk, checksum, png.subarray(headerBytes)])
}

/** A picture of each kind that phones and editors write, by its file name. */
export const picturesWithMetadata: Readonly<Record<string, Buffer>> = {
  'exif.jpg': await plain.clone().withExif(exif).jpeg().toBuffer(),
  'miniature.jpg': withSegment(0xe1, exifBefore(Buffer.concat([jpeg, Buffer.from(position)]))),
  'fabricant.jpg': withSegment(0xe1, exifBefore(`MakerNote\0${position}`)),
  'xmp.jpg': withSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${position}</x:xmpmeta>`),
  'iptc.jpg': withSegment(0xed, `Photoshop 3.0\u00008BIM\u0004\u0004\0\0${position}`),
  'icc.jpg': withSegment(0xe2, `ICC_PROFILE\0\u0001\u0001${position}`),
  'commentaire.jpg': withSegment(0xfe, position),
  'texte.png': withPngText(position),
  'exif.webp': await plain.clone().withExif(exif).webp().toBuffer(),
  'exif.avif': await plain.clone().withExif(exif).avif().toBuffer(),
}
