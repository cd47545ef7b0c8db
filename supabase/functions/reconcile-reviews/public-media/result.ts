/** A file as visitors get it, or why they get none. */
export type PublicMedia =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; mimeType: string }
  | { ok: false; code: 'picture_too_large' | 'picture_unreadable' | 'video_unreadable' }
