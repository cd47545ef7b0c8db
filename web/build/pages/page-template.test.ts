import { readFile } from 'node:fs/promises'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { readThemeChoice, resolveTheme } from '../../src/lib/theme.ts'

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8')

/** The page after its inline scripts ran. */
function openPage(prepare: (window: JSDOM['window']) => void) {
  const html = template.replace(/<script type="module".*<\/script>/, '')
  return new JSDOM(html, { url: 'https://lucarne.test', runScripts: 'dangerously', beforeParse: prepare })
    .window.document
}

describe('the theme before the first paint', () => {
  const stored = [null, 'dark', 'light', 'system', 'sepia']
  it.each(stored.flatMap((choice) => [true, false].map((systemIsDark) => ({ choice, systemIsDark }))))(
    'is that of the application: $choice, dark system: $systemIsDark',
    ({ choice, systemIsDark }) => {
      const { documentElement } = openPage((window) => {
        if (choice) window.localStorage.setItem('theme', choice)
        Object.assign(window, { matchMedia: () => ({ matches: systemIsDark }) })
      })
      expect(documentElement.className).toBe(resolveTheme(readThemeChoice(choice), systemIsDark))
    },
  )
})

describe('the style sheet for plain reading', () => {
  it.each([true, false])('is added only where cascade layers are unknown: known is %s', (areLayersKnown) => {
    const page = openPage((window) => {
      Reflect.deleteProperty(window, 'CSSLayerBlockRule')
      if (areLayersKnown) Object.assign(window, { CSSLayerBlockRule: class {} })
    })
    expect(page.querySelector('link[href="/plain.css"]') === null).toBe(areLayersKnown)
  })

  it('is smaller than 1 kB and uses no layer itself', async () => {
    const styles = await readFile(new URL('../../public/plain.css', import.meta.url), 'utf8')
    expect(styles.length).toBeLessThan(1000)
    expect(styles).not.toContain('@layer')
  })
})
