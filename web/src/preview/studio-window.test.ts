import { describe, expect, it } from 'vitest'
import { isSentByStudio, isStudioMessage } from './studio-window.ts'

const studio = { origin: 'http://localhost:3333', window: self }
const handshake = { domain: 'sanity/channels', type: 'handshake/syn' }
const message = (data: unknown, origin: string, source: MessageEventSource | null) =>
  new MessageEvent('message', { data, origin, source })

describe('a message', () => {
  it('is the studio’s by its protocol', () => {
    expect(isStudioMessage(message(handshake, studio.origin, self))).toBe(true)
    for (const other of [null, 'sanity/channels', { domain: 7 }, { domain: 'sane' }, {}])
      expect(isStudioMessage(message(other, studio.origin, self))).toBe(false)
  })

  it('is accepted only from the studio’s origin and window, both', () => {
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
    expect(isSentByStudio(studio, message(handshake, studio.origin, self))).toBe(true)
    expect(isSentByStudio(studio, message(handshake, 'http://localhost:3334', self))).toBe(false)
    expect(isSentByStudio(studio, message(handshake, 'http://localhost:3333.evil.test', self))).toBe(false)
    expect(isSentByStudio(studio, message(handshake, studio.origin, contentWindow))).toBe(false)
  })
})
