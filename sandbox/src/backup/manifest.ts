import { z } from 'zod'

/** What an archive says of itself, in a file of this name at its top. */
export const manifestName = 'lucarne-backup.json'

/** Where in the archive the data folder stands. */
export const dataName = 'data'

export const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  createdAt: z.string(),
})

export type Manifest = z.infer<typeof manifest>
