interface Failure {
  code: 'picture_too_large' | 'picture_unreadable' | 'video_too_large' | 'video_unreadable'
}

/**
 * The file that visitors get, or why there is none: a `Result` like that of the store's contract, which this function
 * cannot import.
 */
export type PublicMedia =
  | { ok: true; value: { bytes: Uint8Array<ArrayBuffer>; mimeType: string } }
  | { ok: false; failure: Failure }
