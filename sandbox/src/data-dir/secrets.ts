import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSecretKey } from '@lucarne/supabase/functions/secret-cipher.ts'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { generateApiKeys } from '../supabase-lite/auth/api-keys.ts'

const secretsSchema = z.object({
  supabase: z.object({
    jwtSecret: z.string().min(32),
    publishableKey: z.string().min(1),
    secretKey: z.string().min(1),
  }),
  moderation: z
    .object({
      /** Token of the reconciler for the Content Lake. */
      lakeToken: z.string().min(1),
      /** Signs the Content Lake's webhook to the reconciler. */
      webhookSecret: z.string().min(1),
    })
    // Absent in data folders of earlier versions.
    .default(() => ({ lakeToken: newSecret(), webhookSecret: newSecret() })),
  previews: z
    .object({
      /** Token of the store for reading drafts in the Content Lake. */
      lakeToken: z.string().min(1),
    })
    // Absent in data folders of earlier versions.
    .default(() => ({ lakeToken: newSecret() })),
  catalogue: z
    .object({
      /** Token of the store for announcing changes of the catalogue. */
      lakeToken: z.string().min(1),
    })
    // Absent in data folders of earlier versions.
    .default(() => ({ lakeToken: newSecret() })),
  access: z
    .object({
      /** Encrypts customers' credentials. */
      encryptionKey: z.string().refine(isSecretKey),
    })
    // Absent in data folders of earlier versions.
    .default(() => ({ encryptionKey: newSecret() })),
})

export type Secrets = z.infer<typeof secretsSchema>

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function saveSecrets(file: string, secrets: Secrets): Promise<Secrets> {
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

function parseSecrets(file: string, text: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    throw new StartError(
      `${file} is damaged. Put it back from a backup, or run "npm run reset" to begin again with the demo content.`,
    )
  }
}

/**
 * Reads the keys of this machine, which the first start generates into the data folder.
 *
 * @throws StartError when the file exists but cannot be read.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) {
    const keys = await generateApiKeys()
    return saveSecrets(file, secretsSchema.parse({ supabase: { jwtSecret: newSecret(), ...keys } }))
  }
  const secrets = parseSecrets(file, text)
  const stored = JSON.parse(text)
  return Object.keys(secretsSchema.shape).every((name) => name in stored)
    ? secrets
    : saveSecrets(file, secrets)
}
