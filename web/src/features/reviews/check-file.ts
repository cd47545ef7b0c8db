import type { ReviewFile } from '#backend/review-file.ts'
import { detectVideoType } from './detect-video-type.ts'
import { maxMegapixels, preparePicture } from './prepare-picture.ts'

/** What is sent: a picture that was drawn anew, or a video as it is. */
export type CheckedFile = ReviewFile & { file: File }

export type FileKind = CheckedFile['kind']

type CheckResult = { ok: true; checked: CheckedFile } | { ok: false; message: string }

const mebibyteInBytes = 1024 * 1024

/** Of a chosen file. The bucket limits what is sent: docs/product.md#validation. */
export const fileRules = {
  image: {
    maxBytes: 20 * mebibyteInBytes,
    formats: 'JPEG, PNG, WebP, AVIF ou GIF',
    limits: `20 Mo et ${maxMegapixels} mégapixels au plus`,
  },
  video: { maxBytes: 50 * mebibyteInBytes, formats: 'MP4, WebM ou MOV', limits: '50 Mo au plus' },
} as const satisfies Record<FileKind, { maxBytes: number; formats: string; limits: string }>

const nouns = { image: 'Cette image', video: 'Cette vidéo' } as const

/** « 7,3 Mo », rounded up so that a size over the limit never reads as the limit. */
export function formatSize(bytes: number): string {
  const size = Math.ceil((bytes / mebibyteInBytes) * 10) / 10
  return `${size.toLocaleString('fr-FR')} Mo`
}

async function prepareFile(file: File, kind: FileKind): Promise<CheckedFile | { megapixels?: number }> {
  if (kind === 'video') {
    const type = await detectVideoType(file)
    return type ? { ...type, kind, file } : {}
  }
  const prepared = await preparePicture(file)
  return prepared.ok ? { kind, file: prepared.file, mimeType: 'image/jpeg', extension: 'jpg' } : prepared
}

/** Checks the size and content of a file, and draws a picture anew; a refused file gets a French message. */
export async function checkFile(file: File, kind: FileKind): Promise<CheckResult> {
  const { maxBytes, formats, limits } = fileRules[kind]
  const refuse = (reason: string) => ({ ok: false, message: `${nouns[kind]} ${reason}.` }) as const
  if (file.size > maxBytes)
    return refuse(`pèse ${formatSize(file.size)}\u202f: la limite est de ${formatSize(maxBytes)}`)
  const prepared = await prepareFile(file, kind)
  if ('file' in prepared) return { ok: true, checked: prepared }
  return prepared.megapixels === undefined
    ? refuse(`ne peut pas être affichée. Formats acceptés\u202f: ${formats}, ${limits}`)
    : refuse(`a ${prepared.megapixels} mégapixels\u202f: la limite est de ${maxMegapixels}`)
}
