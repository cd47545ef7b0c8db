import type { UploadedReviewFile } from '@lucarne/core/backend/review-file.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { maxMegapixels, type PictureFailure, preparePicture } from './prepare-picture.ts'

/** The uploaded file: a re-encoded picture, or the video itself. */
export type CheckedFile = UploadedReviewFile & { file: File }

export type UploadKind = CheckedFile['kind']

export type FileFailure = { code: 'too_large'; bytes: number } | { code: 'too_long' } | PictureFailure

const mebibyteInBytes = 1024 * 1024

/** The reconciler publishes no longer ones. */
export const maxVideoMinutes = 3

/** Limits of a chosen file; the bucket has its own for what is sent. */
export const fileRules = {
  image: {
    maxBytes: 20 * mebibyteInBytes,
    formats: 'JPEG, PNG, WebP, AVIF ou GIF',
    limits: `20 Mo et ${maxMegapixels} mégapixels au plus`,
  },
  video: {
    maxBytes: 50 * mebibyteInBytes,
    formats: 'MP4, WebM ou MOV',
    limits: `50 Mo et ${maxVideoMinutes} minutes au plus`,
  },
} as const satisfies Record<UploadKind, { maxBytes: number; formats: string; limits: string }>

/** « 7,3 Mo », rounded up so that a size over the limit never reads as the limit. */
export function formatSize(bytes: number): string {
  const size = Math.ceil((bytes / mebibyteInBytes) * 10) / 10
  return `${size.toLocaleString('fr-FR')} Mo`
}

type VideoType = { mimeType: string; extension: string }

const mp4Brands = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV|3gp\d)$/

/** @param head the file's first bytes, one character each */
function detectFromHead(head: string): VideoType | undefined {
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm'))
    return { mimeType: 'video/webm', extension: 'webm' }
  if (!head.startsWith('ftyp', 4)) return undefined
  // ISO media files name their content by four characters.
  const brand = head.slice(8, 12)
  if (brand === 'qt  ') return { mimeType: 'video/quicktime', extension: 'mov' }
  return mp4Brands.test(brand) ? { mimeType: 'video/mp4', extension: 'mp4' } : undefined
}

const headBytes = 64

/**
 * Detects a video's type by its content; undefined for types that reviews do not accept. Not the `file-type` package:
 * it weighs ten times as much for visitors and detects hundreds of types.
 */
export async function detectVideoType(file: Blob): Promise<VideoType | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return detectFromHead(String.fromCharCode(...head))
}

/** A phone that saves power or data may never load a video. */
const loadTimeoutMs = 3_000

/** 0 for a video that this browser does not load: the reconciler measures it. */
async function readDurationSeconds(file: File): Promise<number> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  try {
    return await new Promise<number>((resolve) => {
      video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : 0)
      video.onerror = () => resolve(0)
      setTimeout(() => resolve(0), loadTimeoutMs)
      video.preload = 'metadata'
      video.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function prepareVideo(file: File): Promise<Result<CheckedFile, FileFailure>> {
  const type = await detectVideoType(file)
  if (!type) return { ok: false, failure: { code: 'unsupported' } }
  if ((await readDurationSeconds(file)) > maxVideoMinutes * 60)
    return { ok: false, failure: { code: 'too_long' } }
  return { ok: true, value: { ...type, kind: 'video', file } }
}

async function preparePictureFile(file: File): Promise<Result<CheckedFile, FileFailure>> {
  const prepared = await preparePicture(file)
  if (!prepared.ok) return prepared
  return {
    ok: true,
    value: { kind: 'image', file: prepared.value, mimeType: 'image/jpeg', extension: 'jpg' },
  }
}

/** Checks the size and content of a file, and draws a picture anew. */
export async function checkFile(file: File, kind: UploadKind): Promise<Result<CheckedFile, FileFailure>> {
  if (file.size > fileRules[kind].maxBytes)
    return { ok: false, failure: { code: 'too_large', bytes: file.size } }
  return kind === 'video' ? prepareVideo(file) : preparePictureFile(file)
}
