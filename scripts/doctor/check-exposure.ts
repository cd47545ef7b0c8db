import { type Finding, ok, problem } from './finding.ts'
import { detectKeyKind } from './key-kind.ts'
import type { Variables } from './variables.ts'

/** Builds include variables with these prefixes in public bundles. */
const publicName = /^(?:VITE|SANITY_STUDIO)_/
const secretName = /SECRET|TOKEN|PASSWORD|PRIVATE|API_KEY/

/** Finds public variables that contain a secret, by name, by format, or because they repeat a secret variable. */
export function checkExposure(environment: Variables): Finding[] {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const secrets = new Map(
    entries
      .filter(([name]) => !publicName.test(name) && secretName.test(name))
      .map(([name, value]) => [value, name]),
  )
  const found = entries
    .filter(([name]) => publicName.test(name))
    .flatMap(([name, value]) => {
      const repeated = secrets.get(value)
      if (repeated)
        return [problem(`${name} repeats ${repeated}: the secret would be public. Change the secret.`)]
      const kind = detectKeyKind(value)
      if (secretName.test(name) || (kind && kind !== 'supabase-public')) {
        return [
          problem(`${name} holds a secret, and every visitor can read it. Remove it and change the secret.`),
        ]
      }
      return []
    })
  return found.length > 0 ? found : [ok('No secret is in a variable that browsers can read.')]
}
