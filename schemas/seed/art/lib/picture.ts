/** A picture of the seed: its file name without extension, its size in pixels and how it is drawn. */
export interface Picture {
  name: string
  width: number
  height: number
  draw: () => string
  /** Heaviest file allowed, in bytes. */
  maxBytes: number
  /** Wordmarks keep every edge; the rest may lose what the eye does not see. */
  lossless?: boolean
}
