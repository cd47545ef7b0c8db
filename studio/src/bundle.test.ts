import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const room = join(import.meta.dirname, '..')

/** What the machine that builds the studio may hold as well. */
const planted = {
  SANITY_API_TOKEN: 'sk-planted-content-token',
  SANITY_AUTH_TOKEN: 'sk-planted-login-token',
  SUPABASE_SECRET_KEY: 'sb_secret_planted',
  STRIPE_SECRET_KEY: 'sk_live_planted',
  MODERATION_WEBHOOK_SECRET: 'planted-webhook-secret-of-32-chars',
}

describe.runIf(process.env.DEEP)('the built studio', () => {
  test('holds no secret of the machine that built it', { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lucarne-studio-'))
    try {
      await promisify(execFile)(
        process.execPath,
        [join(room, 'node_modules/sanity/bin/sanity'), 'build', folder, '--yes'],
        {
          cwd: room,
          env: {
            ...process.env,
            ...planted,
            NODE_ENV: 'production',
            SANITY_STUDIO_PROJECT_ID: 'abc123',
            SANITY_STUDIO_DATASET: 'production',
            SANITY_STUDIO_SITE_URL: 'https://lucarne.example',
            SANITY_STUDIO_STORE_API_URL: 'https://store.example',
            SANITY_STUDIO_STORE_ID: 'lucarne',
          },
        },
      )
      const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
        one.isFile(),
      )
      const leaks: string[] = []
      let seen = ''
      for (const { parentPath, name } of files) {
        const text = await readFile(join(parentPath, name), 'latin1')
        if (text.includes('https://lucarne.example')) seen = name
        if (Object.values(planted).some((secret) => text.includes(secret))) leaks.push(name)
      }
      expect(seen, 'the bundle was built from the environment given').not.toBe('')
      expect(leaks).toEqual([])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
