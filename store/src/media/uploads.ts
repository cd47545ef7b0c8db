import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { MediaReader } from './routes.ts'

/** Holds the pictures that staff upload; public where it is hosted. */
export const pictureBucket = 'catalogue'

const uploadPath = /^u\d+\/(?:\d+\/)?[a-z0-9-]+\.(webp|png)$/

/** Reads what staff uploaded from the bucket, and everything else as before. */
export const withUploads =
  (database: ShopDatabase, readMedia: MediaReader): MediaReader =>
  async (path) => {
    const [, format] = uploadPath.exec(path) ?? []
    if (format === undefined) return readMedia(path)
    const { data } = await database.storage.from(pictureBucket).download(path)
    return data ? { bytes: new Uint8Array(await data.arrayBuffer()), mimeType: `image/${format}` } : undefined
  }
