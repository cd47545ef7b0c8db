import { describe, expect, it } from 'vitest'
import { comesFrom, speaksStudio } from './studio-window.ts'

const studio = { origin: 'http://localhost:3333', window: self }
const greeting = { domain: 'sanity/channels', type: 'handshake/syn' }
const said = (data: unknown, origin: string, source: MessageEventSource | null) =>
  new MessageEvent('message', { data, origin, source })

describe('the studio', () => {
  it('is known by its words', () => {
    expect(speaksStudio(said(greeting, studio.origin, self))).toBe(true)
    for (const other of [null, 'sanity/channels', { domain: 7 }, { domain: 'sane' }, {}])
      expect(speaksStudio(said(other, studio.origin, self))).toBe(false)
  })

  it('is known by its address and by its window, both', () => {
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
    expect(comesFrom(studio, said(greeting, studio.origin, self))).toBe(true)
    expect(comesFrom(studio, said(greeting, 'http://localhost:3334', self))).toBe(false)
    expect(comesFrom(studio, said(greeting, 'http://localhost:3333.evil.test', self))).toBe(false)
    expect(comesFrom(studio, said(greeting, studio.origin, contentWindow))).toBe(false)
  })
})
