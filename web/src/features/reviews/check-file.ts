import { detectMediaType, type MediaType } from './media-type.ts'

export type FileKind = MediaType['kind']

export type CheckedFile = { file: File; type: MediaType }

type CheckResult = { ok: true; checked: CheckedFile } | { ok: false; message: string }

const mebibyteInBytes = 1024 * 1024

/** The limits of the bucket, which enforces them too. */
export const fileRules = {
  image: { maxBytes: 5 * mebibyteInBytes, formats: 'JPEG, PNG, WebP, AVIF ou GIF' },
  video: { maxBytes: 50 * mebibyteInBytes, formats: 'MP4, WebM ou MOV' },
} as const satisfies Record<FileKind, { maxBytes: number; formats: string }>

const nouns = { image: 'Cette image', video: 'Cette vidéo' } as const

/** « 7,3 Mo », rounded up so that a size over the limit never reads as the limit. */
export function formatSize(bytes: number): string {
  const size = Math.ceil((bytes / mebibyteInBytes) * 10) / 10
  return `${size.toLocaleString('fr-FR')} Mo`
}

/** Checks the size and content of a file; a refused one gets a French message. */
export async function checkFile(file: File, kind: FileKind): Promise<CheckResult> {
  const { maxBytes, formats } = fileRules[kind]
  if (file.size > maxBytes) {
    const message = `${nouns[kind]} pèse ${formatSize(file.size)}${'\u202f'}: la limite est de ${formatSize(maxBytes)}.`
    return { ok: false, message }
  }
  const type = await detectMediaType(file)
  if (type?.kind !== kind) {
    return {
      ok: false,
      message: `${nouns[kind]} ne peut pas être affichée. Formats acceptés${'\u202f'}: ${formats}.`,
    }
  }
  return { ok: true, checked: { file, type } }
}
