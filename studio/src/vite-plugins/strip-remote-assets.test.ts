import { describe, expect, it } from 'vitest'
import { stripRemoteAssets, stripRemoteFonts } from './strip-remote-assets.ts'

const page = `<!doctype html><html><head><meta charset="utf-8"/>
<style>
@font-face { font-family: Inter; src: url("https://fonts.example/inter.woff2") }
body { margin: 0 }
</style>
<script src="https://core.example/bridge.js" async type="module" data-sanity-core></script>
<script type="module" src="/static/app.js"></script></head><body></body></html>`

describe('stripRemoteAssets', () => {
  const stripped = stripRemoteAssets(page, 'http://localhost:3900')

  it('leaves no URL of another host', () => expect(stripped).not.toContain('.example'))
  it('keeps the studio’s own scripts and styles', () => {
    expect(stripped).toContain('/static/app.js')
    expect(stripped).toContain('body { margin: 0 }')
  })
  it('allows HTTP and WebSocket connections to the lake', () => {
    expect(stripped).toMatch(/connect-src [^;]*http:\/\/localhost:3900[^;]*ws:\/\/localhost:3900/u)
  })
  it('hides menu entries that lead to the hosted service', () =>
    expect(stripped).toMatch(/a\[href\*="\/manage\/project\/"\][^}]*display: none/u))
  it('puts the policy before every element it applies to', () => {
    expect(stripped.indexOf('Content-Security-Policy')).toBeLessThan(stripped.indexOf('<meta charset'))
  })
})

describe('stripRemoteFonts', () => {
  it('removes a font of another host', () =>
    expect(stripRemoteFonts('a{b:c}@font-face { src: url("https://fonts.example/i.woff2") }d{e:f}')).toBe(
      'a{b:c}d{e:f}',
    ))
  it('keeps a font that the studio serves', () => {
    const local = '@font-face{src:url(./files/inter.woff2) format("woff2")}'
    expect(stripRemoteFonts(local)).toBe(local)
  })
})
