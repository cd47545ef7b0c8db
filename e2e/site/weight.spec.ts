import { readFileSync, writeFileSync } from 'node:fs'
import { budgets, css } from './budgets.ts'
import { expect, test } from './test.ts'
import { growth, total, type Weights, weighPage } from './weigh.ts'

const record = new URL('weights.json', import.meta.url)

test('no page weighs more than its budget', async ({ site, request }) => {
  const before: Weights = JSON.parse(readFileSync(record, 'utf8'))
  const now: Weights = {}
  const table: Record<string, Record<string, number>> = {}
  for (const [path, { beforeIdle, withPage }] of Object.entries(budgets)) {
    const { scripts, ahead, styles } = weighPage(site.folder, await (await request.get(path)).text())
    const whole = { ...scripts, ...ahead }
    Object.assign(now, whole, styles)
    table[path] = { beforeIdle: total(scripts), withPage: total(whole), css: total(styles) }
    expect
      .soft(total(scripts), `${path} before it is idle\n${growth(scripts, before)}`)
      .toBeLessThan(beforeIdle)
    expect.soft(total(whole), `${path} with its own code\n${growth(whole, before)}`).toBeLessThan(withPage)
    expect.soft(total(styles), `styles of ${path}\n${growth(styles, before)}`).toBeLessThan(css)
  }
  console.table(table)
  if (process.env.WRITE_WEIGHTS) writeFileSync(record, `${JSON.stringify(now, null, 2)}\n`)
})

test('nothing else runs before a page is idle', async ({ page, site }) => {
  for (const path of ['/', '/product/boitier-phare']) {
    // A page that never rests: what waits for that waits for ever.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    })
    const html = await (await page.goto(path))?.text()
    await page.waitForFunction(() => {
      const header = document.querySelector('header')
      return header && Object.keys(header).some((key) => key.startsWith('__reactFiber'))
    })
    const { scripts, ahead } = weighPage(site.folder, html ?? '')
    expect(new Set(asked).size, path).toBe(Object.keys(scripts).length + Object.keys(ahead).length)
    page.removeAllListeners('request')
  }
})
