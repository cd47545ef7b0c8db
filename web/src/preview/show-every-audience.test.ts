import { expect, it } from 'vitest'
import { showEveryAudience } from './show-every-audience.ts'

it('a preview shows the sections of all audiences, with their names', () => {
  const inner = { title: 'Partagée', audience: { session: null, regions: ['suisse'] } }
  const clients = { title: 'Fidélité', audience: { session: 'signedIn', regions: null } }
  const result = { sections: [clients, { audience: null, document: { sections: [inner] } }, 'un mot', null] }
  showEveryAudience(result)
  expect(clients).toEqual({ title: 'Fidélité', audience: null, audienceLabel: 'Clients connectés' })
  expect(inner).toEqual({ title: 'Partagée', audience: null, audienceLabel: 'Suisse' })
})
