import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

let folder: string
const launcher = () => join(folder, 'scripts/launch.cjs')

/** A clone without packages. */
async function clone(name = 'lucarne'): Promise<void> {
  folder = join(await mkdtemp(join(tmpdir(), 'lucarne-launch-')), name)
  await mkdir(join(folder, 'scripts'), { recursive: true })
  await copyFile(join(import.meta.dirname, 'launch.cjs'), launcher())
  await writeFile(join(folder, 'package.json'), '{}')
}
beforeEach(() => clone())
afterEach(() => rm(folder, { recursive: true }))

/** Launches after code that modifies the machine; resolves with exit code and output. */
function launch(
  change: string,
  { environment = {}, args = [] }: { environment?: Record<string, string>; args?: string[] } = {},
): Promise<string> {
  const code = `process.argv.splice(1, 0, 'launch'); ${change}; require(${JSON.stringify(launcher())})`
  const proxies = { https_proxy: '', HTTPS_PROXY: '', npm_config_https_proxy: '', npm_config_proxy: '' }
  const env = { ...process.env, ...proxies, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', code, '--', ...args], { env }, (error, stdout, stderr) =>
      resolve(`${error?.code} ${stdout}${stderr}`),
    )
  })
}

/** Runs no program, but prints its arguments. */
const printCommands = `require('node:child_process').spawnSync = (file, args) => {
  console.log(args.slice(1).join(' '))
  return { status: args.includes('view') ? 0 : 1, stderr: '' }
}`
/** Fails when a program is run to its end, as npm and package managers are. */
const refuseCommands = `require('node:child_process').spawnSync = () => { throw new Error('npm was run') }`

describe('before anything is downloaded, one sentence says', () => {
  test.each<[what: string, change: string, sentence: RegExp]>([
    [
      'which Node is needed',
      "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })",
      /^1 \nLucarne needs Node 20 or newer, and this is 18\.20\.8: .*\n$/,
    ],
    [
      'that the disk is full',
      "require('node:fs').statfsSync = () => ({ bavail: 10, bsize: 4096 })",
      /^1 \nThe disk is full: the packages need 2 GB in .*\n$/,
    ],
    [
      'that a container has too little memory',
      'process.constrainedMemory = () => 1e9',
      /^1 \nLucarne needs 1\.\d GB of memory, and this machine or container has 1\.0 GB: .*\n$/,
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await launch(`${refuseCommands}; ${change}`)).toMatch(sentence)
  })

  test.each(['50% off', 'C#', 'why?'])('that tools cannot read the path « %s »', async (name) => {
    await clone(name)
    expect(await launch(refuseCommands)).toMatch(/^1 \nLucarne cannot run in a folder with ".".*\n$/)
  })
})

describe('when the packages cannot be downloaded, one sentence says', () => {
  const unreachable = 'http://127.0.0.1:9/'

  test('that the registry does not respond', { timeout: 60_000 }, async () => {
    expect(await launch('', { environment: { npm_config_registry: unreachable } })).toContain(
      'the first start needs a network, later ones do not.',
    )
  })

  test('that the proxy does not respond', { timeout: 60_000 }, async () => {
    const environment = { npm_config_registry: 'https://localhost:9/', https_proxy: unreachable }
    expect(await launch('', { environment })).toContain(`through the proxy ${unreachable}`)
  })

  test('that its certificate is not trusted', { timeout: 60_000 }, async () => {
    const { port } = (await startUntrustedServer()).address() as AddressInfo
    const registry = `https://localhost:${port}/`
    expect(await launch('', { environment: { npm_config_registry: registry } })).toContain(
      'npm config set cafile',
    )
  })

  test.each<[what: string, npmError: string, remedy: string]>([
    ['that the registry wants a sign-in', 'E401', 'npm login'],
    ['that the registry lacks packages', 'E404', 'npm config get registry'],
  ])('%s', async (_, npmError, remedy) => {
    const fail = `require('node:child_process').spawnSync = () => ({ status: 1, stderr: 'npm error code ${npmError}' })`
    expect(await launch(fail)).toContain(remedy)
  })
})

describe('an install', () => {
  test('before a start leaves out what only tests and deployment need', async () => {
    expect(await launch(printCommands)).toMatch(/exec --yes pnpm@12 -- install .*--prod\n/)
  })

  test.each(['--all', 'what is there'])('before tests, or after one, has all: %s', async (reason) => {
    const bin = join(folder, 'node_modules/.bin')
    await mkdir(bin, { recursive: true })
    if (reason !== '--all') await writeFile(join(bin, 'vitest'), '')
    expect(await launch(printCommands, { args: [reason] })).toMatch(/-- install .*--prefer-offline\n/)
  })
})

describe('with all packages there', () => {
  /** A clone whose packages are installed. */
  async function install(): Promise<void> {
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
    await launch(`require('node:child_process').spawnSync = () => ({ status: 0, stderr: '' })`)
  }
  beforeEach(install)

  test('a start runs no package manager', async () => {
    const args = ['-p', '"started"']
    expect(await launch(refuseCommands, { args })).toBe('undefined started\n')
  })

  test('an old Node with no other that runs here is told which one to install', async () => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '22.0.0' })"
    const bin = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
    await mkdir(bin, { recursive: true })
    await writeFile(join(bin, 'node'), 'made for another system', { mode: 0o755 })
    expect(await launch(old, { args: ['main.ts'] })).toMatch(/^1 \n.*install Node 24 or newer.*\n$/)
  })

  /** Launches a program that says when it runs and why it ends, from a shell-like parent. */
  async function runUntilStarted() {
    await writeFile(
      join(folder, 'main.cjs'),
      `for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => end(name))
      const end = (why) => { console.log(why); process.exit() }
      process.once('disconnect', () => end('disconnect'))
      console.log('started ' + process.pid)`,
    )
    const parent = `const child = require('node:child_process').spawn(process.execPath,
        ${JSON.stringify([launcher(), 'main.cjs'])}, { stdio: 'inherit' })
      console.log('launcher ' + child.pid)
      child.on('exit', () => process.exit())`
    const shell = spawn(process.execPath, ['-e', parent])
    let output = ''
    shell.stdout.on('data', (text) => {
      output += text
    })
    onTestFinished(() => void shell.kill('SIGKILL'))
    while (!/started \d+/.test(output)) await once(shell.stdout, 'data')
    return {
      shell,
      launcherPid: Number(/launcher (\d+)/.exec(output)?.[1]),
      closed: once(shell.stdout, 'close').then(() => output),
    }
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s to the launcher reaches the program',
    async (name) => {
      const { launcherPid, closed } = await runUntilStarted()
      process.kill(launcherPid, name)
      expect(await closed).toContain(name)
    },
  )

  test('the program learns that its launcher was killed', async () => {
    const { launcherPid, closed } = await runUntilStarted()
    process.kill(launcherPid, 'SIGKILL')
    expect(await closed).toContain('disconnect')
  })

  test('the program ends when what started the launcher is gone', async () => {
    const { shell, closed } = await runUntilStarted()
    shell.kill('SIGKILL')
    expect(await closed).toContain('SIGTERM')
  })
})

/** A server with a certificate that no machine trusts. */
async function startUntrustedServer(): Promise<Server> {
  const server = createServer({ key: untrusted.key, cert: untrusted.cert }, (_, response) =>
    response.end('{}'),
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, 'localhost'), 'listening')
  return server
}

const untrusted = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgp0E4/q8dbFu4p3SO
qpjifLO2oVBIvjCNsqfaoXKCt72hRANCAATFBaQWfrqjPvzrXzCs54+FmqT9ogzE
xgZ/mf5LK/thWiqUU+t9XmwSV1X9cx6OpMFF3YcSQ/5EYv63azuhFC/H
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUbsQaVXPCJgqVxSs5XaoPx2DrddYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODIzNTEwNFoYDzIxMjYxMTA0
MjM1MTA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATFBaQWfrqjPvzrXzCs54+FmqT9ogzExgZ/mf5LK/thWiqUU+t9XmwS
V1X9cx6OpMFF3YcSQ/5EYv63azuhFC/Ho1MwUTAdBgNVHQ4EFgQUwxMO7V+oK1R1
FqX4LVVeY9QTbUUwHwYDVR0jBBgwFoAUwxMO7V+oK1R1FqX4LVVeY9QTbUUwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAxsTqJKT/6D/p74sG9j0cW
3cJBct+ejKDK2Fz0nCGbIgIgTQ4UIefH6chUb6nJsXUNbpsIUHb5sNAeM8Hx5vRV
4j4=
-----END CERTIFICATE-----`,
}
