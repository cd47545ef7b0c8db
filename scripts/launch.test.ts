import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-launch-'))
  await mkdir(join(folder, 'scripts'))
  await copyFile(join(import.meta.dirname, 'launch.cjs'), join(folder, 'scripts/launch.cjs'))
  await writeFile(join(folder, 'package.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true }))

/** Launches in a clone without packages, after code that modifies the machine; resolves with the output. */
function launch(change: string, environment: Record<string, string> = {}): Promise<string> {
  const code = `${change}; require(${JSON.stringify(join(folder, 'scripts/launch.cjs'))})`
  const env = { ...process.env, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', code], { env }, (error, stdout, stderr) =>
      resolve(`${error?.code} ${stdout}${stderr}`),
    )
  })
}

test('an old Node is refused with the version that is needed', async () => {
  const output = await launch("Object.defineProperty(process.versions, 'node', { value: '18.20.8' })")
  expect(output).toMatch(/^1 \nLucarne needs Node 20 or newer, and this is 18\.20\.8: .*\n$/)
})

test('a full disk is reported before anything is downloaded', async () => {
  const output = await launch("require('node:fs').statfsSync = () => ({ bavail: 10, bsize: 4096 })")
  expect(output).toMatch(/^1 \nThe disk is full: the packages need 2 GB in .*\n$/)
})

test('a first start without a network is reported in one sentence', { timeout: 60_000 }, async () => {
  const noProxy = { https_proxy: '', HTTPS_PROXY: '', npm_config_https_proxy: '', npm_config_proxy: '' }
  const output = await launch('', { ...noProxy, npm_config_registry: 'http://127.0.0.1:9/' })
  expect(output).toContain('the first start needs a network, later ones do not.')
})

describe('an install', () => {
  const proxy = { https_proxy: 'http://127.0.0.1:9' }
  const printInstall = `require('node:child_process').spawnSync = (file, args) => {
    console.log(args.join(' '))
    return { status: 1 }
  }`

  test('before a start leaves out what only tests and deployment need', async () => {
    expect(await launch(printInstall, proxy)).toMatch(/pnpm@12 install .*--prod\n/)
  })

  test.each(['--all', 'what is there'])(
    'before tests, or after one, has all packages: %s',
    async (reason) => {
      const bin = join(folder, 'node_modules/.bin')
      if (reason !== '--all') {
        await mkdir(bin, { recursive: true })
        await writeFile(join(bin, 'vitest'), '')
      }
      const output = await launch(`process.argv[2] = '${reason}'; ${printInstall}`, proxy)
      expect(output).toMatch(/pnpm@12 install .*--prefer-offline\n/)
    },
  )
})
