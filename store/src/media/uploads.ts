import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { MediaReader } from './routes.ts'

/** Public bucket for pictures that staff upload. */
export const pictureBucket = 'catalogue'

const uploadPath = /^u\d+\/(?:\d+\/)?[a-z0-9-]+\.(webp|png)$/

/** Reads uploads of staff from the bucket, and other files from the given source. */
export const withUploads =
  (database: ShopDatabase, readMedia: MediaReader): MediaReader =>
  async (path) => {
    const [, format] = uploadPath.exec(path) ?? []
    if (format === undefined) return readMedia(path)
    const { data } = await database.storage.from(pictureBucket).download(path)
    return data ? { bytes: new Uint8Array(await data.arrayBuffer()), mimeType: `image/${format}` } : undefined
  }
