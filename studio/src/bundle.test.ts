import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const studioDir = join(import.meta.dirname, '..')

/** Secrets that the environment of a build may contain. */
const secrets = {
  SANITY_API_TOKEN: 'sk-planted-content-token',
  SANITY_AUTH_TOKEN: 'sk-planted-login-token',
  SUPABASE_SECRET_KEY: 'sb_secret_planted',
  STRIPE_SECRET_KEY: 'sk_live_planted',
  MODERATION_WEBHOOK_SECRET: 'planted-webhook-secret-of-32-chars',
  RECONCILE_SCHEDULE_SECRET: 'planted-schedule-secret-of-32-chars',
}

describe.runIf(process.env.DEEP)('the built studio', { tags: ['deep'] }, () => {
  test('contains no secret of the build environment', { timeout: 300_000 }, async () => {
    const buildDir = await mkdtemp(join(tmpdir(), 'lucarne-studio-'))
    try {
      await promisify(execFile)(
        process.execPath,
        [join(studioDir, 'node_modules/sanity/bin/sanity'), 'build', buildDir, '--yes'],
        {
          cwd: studioDir,
          env: {
            ...process.env,
            ...secrets,
            NODE_ENV: 'production',
            SANITY_STUDIO_PROJECT_ID: 'abc123',
            SANITY_STUDIO_DATASET: 'production',
            SANITY_STUDIO_SITE_URL: 'https://lucarne.example',
            SANITY_STUDIO_STORE_API_URL: 'https://store.example',
            SANITY_STUDIO_STORE_ID: 'lucarne',
          },
        },
      )
      const files = (await readdir(buildDir, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      )
      const leakingFiles: string[] = []
      let fileWithSiteUrl = ''
      for (const { parentPath, name } of files) {
        const text = await readFile(join(parentPath, name), 'latin1')
        if (text.includes('https://lucarne.example')) fileWithSiteUrl = name
        if (Object.values(secrets).some((secret) => text.includes(secret))) leakingFiles.push(name)
      }
      expect(fileWithSiteUrl, 'file built from the given environment').not.toBe('')
      expect(leakingFiles).toEqual([])
    } finally {
      await rm(buildDir, { recursive: true, force: true })
    }
  })
})
