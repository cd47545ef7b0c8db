import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readAll } from './read-all.ts'
import type { Work } from './work.ts'

const password = 'mot-de-passe-solide'

/** People who create an account. */
export function signUps(): Work {
  const accounts = new Set<string>()

  return {
    async doOne(house) {
      const email = `${randomUUID()}@exemple.fr`
      const client = await house.browser()
      const { error } = await client.auth.signUp({
        email,
        password,
        options: { data: { full_name: 'Noé Petit', whatsapp: '' } },
      })
      if (error) throw error
      accounts.add(email)
    },

    async verify(house) {
      const service = await house.service()
      const profiles = await readAll((from, to) =>
        service.from('profiles').select('email, full_name').order('email').range(from, to),
      )
      const known = new Map(profiles.map(({ email, full_name }) => [email, full_name]))
      expect([...accounts].filter((email) => known.get(email) !== 'Noé Petit')).toEqual([])

      const folder = join(house.dataDir, 'mails')
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
      const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
      const written = new Set(mails.map((text): string => JSON.parse(text).to))
      expect([...accounts].filter((email) => !written.has(email))).toEqual([])
    },

    acknowledged: () => accounts.size,
  }
}
