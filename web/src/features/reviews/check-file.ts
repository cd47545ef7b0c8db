import { type MediaType, mediaTypeOf } from './media-type.ts'

export type FileKind = MediaType['kind']

export type CheckedFile = { file: File; type: MediaType }

type Outcome = { ok: true; checked: CheckedFile } | { ok: false; message: string }

const mebibyte = 1024 * 1024

/** What the bucket accepts; it enforces the same. */
export const fileRules = {
  image: { maxBytes: 5 * mebibyte, formats: 'JPEG, PNG, WebP, AVIF ou GIF' },
  video: { maxBytes: 50 * mebibyte, formats: 'MP4, WebM ou MOV' },
} as const satisfies Record<FileKind, { maxBytes: number; formats: string }>

const nouns = { image: 'Cette image', video: 'Cette vidéo' } as const

/** « 7,3 Mo », rounded up: what is over the limit never reads as being at it. */
export function formatSize(bytes: number): string {
  const size = Math.ceil((bytes / mebibyte) * 10) / 10
  return `${size.toLocaleString('fr-FR')} Mo`
}

/** Whether a file may go with a review, by its size and its content. */
export async function checkFile(file: File, kind: FileKind): Promise<Outcome> {
  const { maxBytes, formats } = fileRules[kind]
  if (file.size > maxBytes) {
    const message = `${nouns[kind]} pèse ${formatSize(file.size)}${'\u202f'}: la limite est de ${formatSize(maxBytes)}.`
    return { ok: false, message }
  }
  const type = await mediaTypeOf(file)
  if (type?.kind !== kind) {
    return {
      ok: false,
      message: `${nouns[kind]} ne peut pas être affichée. Formats acceptés${'\u202f'}: ${formats}.`,
    }
  }
  return { ok: true, checked: { file, type } }
}
