import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { siblingModule } from '../sibling-module.ts'
import { startForwarder } from './forwarder.ts'

const manifest = z.object({ bin: z.record(z.string(), z.string()) })

export interface CliRun {
  /** Folder of the Studio. */
  cwd: string
  args: readonly string[]
  lakeUrl: string
  token: string
}

/** The program of the CLI that a Studio has installed; undefined when it has none. */
export function findOfficialCli(cwd: string): string | undefined {
  const require = createRequire(join(cwd, 'package.json'))
  for (const name of ['sanity', '@sanity/cli']) {
    try {
      const path = require.resolve(`${name}/package.json`)
      const { bin } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
      if (bin.sanity) return join(dirname(path), bin.sanity)
    } catch {}
  }
  return undefined
}

/**
 * Runs the CLI against a lake instead of the hosted service, with the lake's token instead of the user's.
 * @returns its exit code, and what the lake lacks of its requests
 */
export async function runOfficialCli(
  program: string,
  { cwd, args, lakeUrl, token }: CliRun,
): Promise<{ exitCode: number; notices: readonly string[] }> {
  const forwarder = await startForwarder(lakeUrl)
  const preload = `--import=${siblingModule(import.meta.url, 'redirect-preload')}`
  try {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
        LAKE_FORWARDER_PORT: String(forwarder.port),
        SANITY_AUTH_TOKEN: token,
        DO_NOT_TRACK: '1',
      },
    })
    const [code] = await once(child, 'close')
    return { exitCode: typeof code === 'number' ? code : 1, notices: forwarder.notices() }
  } finally {
    forwarder.close()
  }
}
