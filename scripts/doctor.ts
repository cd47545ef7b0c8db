// `npm run doctor`: checks a configuration (the environment, and `.env` if there is one).
import { diagnose } from './doctor/diagnose.ts'
import type { Finding } from './doctor/finding.ts'

const symbols: Record<Finding['level'], string> = { ok: '✓', warning: '!', problem: '✗' }

const findings = await diagnose(process.env)
for (const { level, text } of findings) console.log(`${symbols[level]} ${text}`)

const problems = findings.filter(({ level }) => level === 'problem').length
console.log(problems === 0 ? '\nNo problems found.' : `\n${problems} to fix. docs/deploy.md says how.`)
process.exitCode = problems === 0 ? 0 : 1
