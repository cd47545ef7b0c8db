import { environment } from '../../environment.ts'

/** Where the studio loads a picture of the catalogue: paths are the store's own. */
export const pictureUrl = (url: string): string =>
  url.startsWith('/') ? `${environment.storeApiUrl}${url}` : url
