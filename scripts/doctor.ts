// `npm run doctor`: checks a configuration (the environment, and `.env` where there is one) in plain words.
import { diagnose } from './doctor/diagnose.ts'
import type { Finding } from './doctor/finding.ts'

const signs: Record<Finding['level'], string> = { ok: '✓', warning: '!', problem: '✗' }

const findings = await diagnose(process.env)
for (const { level, text } of findings) console.log(`${signs[level]} ${text}`)

const problems = findings.filter(({ level }) => level === 'problem').length
console.log(
  problems === 0 ? '\nNothing stands in the way.' : `\n${problems} to mend. docs/deploy.md says how.`,
)
process.exitCode = problems === 0 ? 0 : 1
