import { launch } from 'puppeteer-core'
import type { BrowserDriver } from './browser-page.ts'

export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** Opens a window of the Firefox of this machine, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<BrowserDriver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    defaultViewport: { width: 1280, height: 900 },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    errors,
    goto: async (url) => {
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
