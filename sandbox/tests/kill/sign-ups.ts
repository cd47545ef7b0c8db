import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fetchAllRows, type Workload } from './workload.ts'

const password = 'mot-de-passe-solide'

/** Workload: visitors who create accounts. */
export function signUps(): Workload {
  const accounts = new Set<string>()

  return {
    async runOnce(sandbox) {
      const email = `${randomUUID()}@exemple.fr`
      const client = await sandbox.browser()
      const { error } = await client.auth.signUp({
        email,
        password,
        options: { data: { full_name: 'Noé Petit', whatsapp: '' } },
      })
      if (error) throw error
      accounts.add(email)
    },

    async verify(sandbox) {
      const service = await sandbox.service()
      const profiles = await fetchAllRows((from, to) =>
        service.from('profiles').select('email, full_name').order('email').range(from, to),
      )
      const namesByEmail = new Map(profiles.map(({ email, full_name }) => [email, full_name]))
      expect([...accounts].filter((email) => namesByEmail.get(email) !== 'Noé Petit')).toEqual([])

      const folder = join(sandbox.dataDir, 'mails')
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
      const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
      const recipients = new Set(mails.map((text): string => JSON.parse(text).to))
      expect([...accounts].filter((email) => !recipients.has(email))).toEqual([])
    },

    acknowledgedCount: () => accounts.size,
  }
}
