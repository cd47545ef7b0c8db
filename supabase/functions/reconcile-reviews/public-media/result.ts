interface Failure {
  code: 'picture_too_large' | 'picture_unreadable' | 'video_unreadable'
}

/** A file as visitors get it, or why they get none: a `Result` of the store's contract, which this function cannot import. */
export type PublicMedia =
  | { ok: true; value: { bytes: Uint8Array<ArrayBuffer>; mimeType: string } }
  | { ok: false; failure: Failure }
