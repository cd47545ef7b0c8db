import { describe, expect, it } from 'vitest'
import { quietHtml } from './quiet-html.ts'

const page = `<!doctype html><html><head><meta charset="utf-8"/>
<style>
@font-face { font-family: Inter; src: url("https://fonts.example/inter.woff2") }
body { margin: 0 }
</style>
<script src="https://core.example/bridge.js" async type="module" data-sanity-core></script>
<script type="module" src="/static/app.js"></script></head><body></body></html>`

describe('quietHtml', () => {
  const quiet = quietHtml(page, 'http://localhost:3900')

  it('leaves no address of another host', () => expect(quiet).not.toContain('.example'))
  it('keeps the studio itself', () => {
    expect(quiet).toContain('/static/app.js')
    expect(quiet).toContain('body { margin: 0 }')
  })
  it('lets the page reach the lake, by HTTP and WebSocket', () => {
    expect(quiet).toMatch(/connect-src [^;]*http:\/\/localhost:3900[^;]*ws:\/\/localhost:3900/u)
  })
  it('puts the policy before anything it must hold back', () => {
    expect(quiet.indexOf('Content-Security-Policy')).toBeLessThan(quiet.indexOf('<meta charset'))
  })
})
