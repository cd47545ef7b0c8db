import { describe, expect, it } from 'vitest'
import { siteMessagesQuery } from '../queries/site-messages.ts'
import { seedDocuments } from '../tests/seed-dataset.ts'
import { defaultSiteMessages, messageGroups } from './message-groups.ts'

const messages = messageGroups.flatMap((group) => group.messages.map(([, message]) => message))

describe('the storefront’s messages', () => {
  it('are, in the demo content, those that the code ships', () => {
    const seeded = seedDocuments.find(({ _id }) => _id === 'siteMessages')
    expect(seeded).toEqual({ _id: 'siteMessages', _type: 'siteMessages', ...defaultSiteMessages() })
  })

  it.each(messages)('are queried with each of their fields: $name', ({ name, text }) => {
    const fields = new RegExp(`\\n  ${name} \\{ title${text === undefined ? '' : ', text'}[ ,]`)
    expect(siteMessagesQuery).toMatch(fields)
  })

  it('have one field each', () => {
    const names = messages.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
