// Checks production dependencies for known vulnerabilities in the package registry.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { skippedExitCode } from './check/test-result.ts'
import { parseAuditReport } from './parse-audit-report.ts'
import { pnpmCommand } from './pnpm-command.ts'

const exitCodes = { passed: 0, failed: 1, skipped: skippedExitCode }

// Without a network, retries would take more than a minute.
const child = spawn(...pnpmCommand('audit', '--prod', '--json', '--config.fetchRetries=0'), {
  stdio: ['ignore', 'pipe', 'ignore'],
})
const { outcome, lines } = parseAuditReport(await text(child.stdout))
for (const line of lines) console.log(line)
process.exitCode = exitCodes[outcome]
