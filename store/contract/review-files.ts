import * as z from 'zod/mini'

/** `GET account/review-files`: links to a customer's own uploads by path, which live an hour. */
export const reviewFilesSchema = z.object({ urls: z.record(z.string(), z.url()) })
