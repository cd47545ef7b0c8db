import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Prints the URL of each module that a module imports. */
const listImports = `
const { registerHooks } = await import('node:module')
registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
await import(process.argv[1])
`

it('a rebuild loads neither the bundler nor jsdom', async () => {
  const entry = new URL('rebuild-site.ts', import.meta.url).href
  const args = ['--input-type=module', '--eval', listImports, entry]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain('/web/build/write-site.ts')
  expect(stdout).not.toMatch(/node_modules\/(?:vite|rolldown|jsdom)\//)
})
