import { testEnvironment } from '@lucarne/core/test/environment.ts'
import { expect, it } from 'vitest'
import { inlineEnv } from './vite-plugins.ts'

/** The bundle of `core/lib/env.ts` with these variables. */
function bundle(variables: Record<string, string>): unknown {
  const { configResolved, transform } = inlineEnv()
  if (typeof configResolved !== 'function' || typeof transform !== 'function') throw new Error('No hooks.')
  Reflect.apply(configResolved, undefined, [{ env: variables }])
  return Reflect.apply(transform, undefined, ['', '/core/lib/env.ts'])
}

it('a build bundles its environment as it was validated', () => {
  expect(bundle({ ...testEnvironment, VITE_SITE_URL: 'https://example.test/' })).toMatchObject({
    code: expect.stringContaining('"siteUrl":"https://example.test"'),
  })
})

it('a build without a variable fails, and names it', () => {
  expect(() => bundle({ ...testEnvironment, VITE_STORE_ID: '' })).toThrow('VITE_STORE_ID is missing')
})
