const MiB = 1024 * 1024

/** What one upload may cost, in bytes; larger ones are refused while they arrive. */
export const MAX_UPLOAD_BYTES = { image: 64 * MiB, file: 512 * MiB } as const

/** Width × height an image may have (a tiny file can decode to gigabytes). */
export const MAX_PIXELS = 100_000_000

/** Side of a transformed image, in pixels, after `dpr`. */
export const MAX_SIDE = 8192

/** What transformed images may take on disk, in bytes; the least recently used go first. */
export const MAX_VARIANT_BYTES = 512 * MiB
