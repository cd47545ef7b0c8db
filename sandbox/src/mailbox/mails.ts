import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const mailSchema = z.object({
  id: z.string().min(1),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z
    .array(z.object({ fileName: z.string(), contentType: z.string(), base64: z.base64() }))
    .default([]),
  /** ISO 8601. */
  sentAt: z.iso.datetime(),
})

export type Mail = z.infer<typeof mailSchema>

export interface MailArchive {
  /** Newest first. */
  mails: Mail[]
  /** Number of files that are not a valid mail. */
  unreadable: number
}

function parseMail(text: string): Mail | undefined {
  try {
    return mailSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Reads a folder of mails, one JSON file each. A file never changes after it appeared, so each is read once. */
export function createMailReader(folder: string): () => Promise<MailArchive> {
  const mailsByFile = new Map<string, Mail | undefined>()

  return async () => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
    for (const file of mailsByFile.keys()) if (!files.includes(file)) mailsByFile.delete(file)
    for (const file of files.filter((name) => !mailsByFile.has(name))) {
      mailsByFile.set(file, parseMail(await readFile(join(folder, file), 'utf8').catch(() => '')))
    }
    const mails = [...mailsByFile.values()].filter((mail) => mail !== undefined)
    return {
      mails: mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt)),
      unreadable: mailsByFile.size - mails.length,
    }
  }
}
