import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import getPort from 'get-port'
import { Builder, Capabilities, Key } from 'selenium-webdriver'
import type { BrowserDriver } from './browser-page.ts'

const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
const miniBrowser = `/usr/lib/${triplet}/webkit2gtk-4.1/MiniBrowser`
const webDriver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'

/** Whether Debian's `webkit2gtk-driver` and `xvfb` are installed. */
export const hasWebkit = [miniBrowser, webDriver, xvfb].every((path) => existsSync(path))

/** Starts a virtual screen; Xvfb chooses a free display and writes its number when it is ready. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = screen.stdio[3]
  if (!(output instanceof Readable)) throw new Error('Xvfb was started without the pipe for its display.')
  for await (const display of createInterface({ input: output })) return { screen, display: `:${display}` }
  throw new Error(`Xvfb ended before it had a display (exit code ${screen.exitCode}).`)
}

/** Starts the WebDriver server and waits until it responds. */
async function startWebDriver(display: string): Promise<{ server: ChildProcess; url: string }> {
  const port = await getPort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(webDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // A container has no name spaces left for WebKit's own sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${server.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { server, url }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Opens a window of WebKitGTK, driven over WebDriver, which does not report errors of the page. */
export async function openWebkit(): Promise<BrowserDriver> {
  const { screen, display } = await startScreen()
  const { server, url } = await startWebDriver(display)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      }),
    )
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 })
  return {
    errors: [],
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .press()
        .release()
        .perform(),
    press: (key) => driver.actions().sendKeys({ Tab: Key.TAB, Enter: Key.ENTER }[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    close: async () => {
      await driver.quit()
      await stop(server)
      await stop(screen)
    },
  }
}
