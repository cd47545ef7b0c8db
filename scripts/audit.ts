// Known vulnerabilities of what we ship, as the package registry tells them.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { verdict } from './audit-verdict.ts'

const child = spawn('pnpm', ['audit', '--prod', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
const { failed, lines } = verdict(await text(child.stdout))
for (const line of lines) console.log(line)
process.exitCode = failed ? 1 : 0
