import { environment } from '../../environment.ts'

/** The URL of a picture; paths belong to the store. */
export const resolveStorePictureUrl = (url: string): string =>
  url.startsWith('/') ? `${environment.storeApiUrl}${url}` : url
