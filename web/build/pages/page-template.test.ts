import { readFile } from 'node:fs/promises'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8')

/** The page after its inline scripts ran. */
function openPage(prepare: (window: JSDOM['window']) => void, controls = '') {
  const html = template
    .replace(/<script type="module".*<\/script>/g, '')
    .replace('<!--controls-->', controls)
    .replace('<div id="root"></div>', '<a data-contact href="mailto:bonjour@lucarne.test">E-mail</a>')
  return new JSDOM(html, { url: 'https://lucarne.test', runScripts: 'dangerously', beforeParse: prepare })
    .window.document
}

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

describe('the notice that a page could not start', () => {
  const noticeOf = (controls?: string) => openPage(() => {}, controls).querySelector('[role=alert]')

  it('is shown, with contact links, when the controls script did not load', () => {
    expect(noticeOf('<script src="/assets/controls-missing.js"></script>')?.textContent).toMatch(
      /Cette page n’a pas pu démarrer.*E-mail/su,
    )
  })

  it('is not shown when it did', () => {
    expect(noticeOf('<script>document.documentElement.dataset.controls = ""</script>')).toBeNull()
  })
})
