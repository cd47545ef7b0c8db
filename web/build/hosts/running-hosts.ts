import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import getPort from 'get-port'
import { serveSite } from '../../server/serve-site.ts'
import { renderCaddyConfiguration } from './caddy.ts'
import { renderNginxConfiguration } from './nginx.ts'
import { rules } from './small-site.ts'

export type RunningHost = { url: string; stop: () => Promise<unknown> }

export const isInstalled = (program: string) => !spawnSync(program, ['version']).error

async function run(program: string, args: string[], port: number): Promise<RunningHost> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const stderr: string[] = []
  child.stderr.on('data', (chunk) => stderr.push(String(chunk)))
  const url = `http://localhost:${port}`
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(stderr.join(''))
  }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url, stop }
}

/** Starts each kind of host on a free port. */
export const hosts: Record<string, (root: string, home: string) => Promise<RunningHost>> = {
  async preview(root) {
    const server = createServer((request, response) => void serveSite(root, request, response))
    await once(server.listen(0, 'localhost'), 'listening')
    const { port } = server.address() as AddressInfo
    return { url: `http://localhost:${port}`, stop: async () => server.close() }
  },

  async nginx(root, home) {
    const port = await getPort()
    await mkdir(join(home, 'temp'))
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${home}/temp/${kind};`,
    )
    const server = renderNginxConfiguration(rules, { root, port })
    const main = `user root; daemon off; master_process off; pid ${home}/pid; error_log stderr; events {}
http { access_log off; ${paths.join(' ')} ${server} }`
    await writeFile(join(home, 'nginx.conf'), main)
    return run('nginx', ['-c', join(home, 'nginx.conf'), '-e', 'stderr'], port)
  },

  async caddy(root, home) {
    const port = await getPort()
    const file = join(home, 'Caddyfile')
    const site = renderCaddyConfiguration(rules, { root, siteAddress: `http://localhost:${port}` })
    await writeFile(file, `{\n\tadmin off\n}\n${site}`)
    return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port)
  },
}
