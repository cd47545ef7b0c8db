export interface MediaFile {
  bytes: Uint8Array<ArrayBuffer>
  /** MIME. */
  type: string
}

/** Reads a file of the catalogue's pictures by its path below `/media/`; undefined when there is none. */
export type MediaReader = (path: string) => Promise<MediaFile | undefined>
