import { expect, it } from 'vitest'
import { serializeArchive } from '../scripts/export-seed.ts'
import { seedDocuments } from '../tests/seed-dataset.ts'
import { defaultSiteMessages } from './message-groups.ts'

it('messages are, in the demo content, the default ones', async () => {
  const others = seedDocuments.filter(({ _id }) => _id !== 'siteMessages')
  const messages = { _id: 'siteMessages', _type: 'siteMessages', ...defaultSiteMessages() }
  const archive = serializeArchive(JSON.parse(JSON.stringify([...others, messages])))
  await expect(archive).toMatchFileSnapshot('../seed/data.ndjson')
})
