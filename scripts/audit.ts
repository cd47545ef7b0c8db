// Checks production dependencies for known vulnerabilities in the package registry.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { parseAuditReport } from './parse-audit-report.ts'

const child = spawn('pnpm', ['audit', '--prod', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
const { failed, lines } = parseAuditReport(await text(child.stdout))
for (const line of lines) console.log(line)
process.exitCode = failed ? 1 : 0
