import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { supabaseDir } from '../paths.ts'

const template = z.object({ subject: z.string(), content_path: z.string() })

const configSchema = z.object({
  db: z.object({ seed: z.object({ sql_paths: z.array(z.string()) }) }),
  api: z.object({ schemas: z.array(z.string()), max_rows: z.number() }),
  auth: z.object({
    jwt_expiry: z.number(),
    minimum_password_length: z.number(),
    email: z.object({
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      max_frequency: z.templateLiteral([z.number().int(), 's']),
      otp_length: z.number(),
      otp_expiry: z.number(),
      template: z.record(z.string(), template),
    }),
  }),
  storage: z.object({ file_size_limit: z.string() }),
})

export type SupabaseSettings = z.infer<typeof configSchema>

/** What the hosted project is configured with, read from the same `config.toml`; paths made absolute. */
export async function readSettings(): Promise<SupabaseSettings> {
  const file = await readFile(join(supabaseDir, 'config.toml'), 'utf8')
  const settings = configSchema.parse(parse(file))
  // As the CLI reads them: seeds from the file's folder, templates from the one that holds `supabase/`.
  const seeds = globSync(settings.db.seed.sql_paths, { cwd: supabaseDir })
  settings.db.seed.sql_paths = seeds.sort().map((path) => join(supabaseDir, path))
  for (const mail of Object.values(settings.auth.email.template)) {
    mail.content_path = join(supabaseDir, '..', mail.content_path)
  }
  return settings
}
