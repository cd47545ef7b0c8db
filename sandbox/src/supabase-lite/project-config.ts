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
    mfa: z.object({ max_enrolled_factors: z.number() }),
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

export type ProjectConfig = z.infer<typeof configSchema>

/** Reads the hosted project's configuration from its `config.toml`, and resolves its paths. */
export async function readProjectConfig(): Promise<ProjectConfig> {
  const file = await readFile(join(supabaseDir, 'config.toml'), 'utf8')
  const config = configSchema.parse(parse(file))
  // Like the CLI: seed files are relative to the config's folder, templates to the parent of `supabase/`.
  const seeds = globSync(config.db.seed.sql_paths, { cwd: supabaseDir })
  config.db.seed.sql_paths = seeds.sort().map((path) => join(supabaseDir, path))
  for (const mail of Object.values(config.auth.email.template)) {
    mail.content_path = join(supabaseDir, '..', mail.content_path)
  }
  return config
}
