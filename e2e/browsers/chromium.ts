import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import connect from 'chrome-remote-interface'
import type { BrowserDriver } from './browser-page.ts'

const require = createRequire(import.meta.url)

/** Chromium of that version, unpacked once a machine from its npm package. */
async function unpackChromium(packageName: string): Promise<string> {
  const build = dirname(require.resolve(packageName))
  const { version } = JSON.parse(await readFile(join(build, '..', 'package.json'), 'utf8'))
  const folder = join(tmpdir(), `lucarne-chromium-${version}`)
  const executable = join(folder, 'chromium')
  if (existsSync(executable)) return executable
  await mkdir(folder, { recursive: true })
  const partial = `${executable}.${process.pid}`
  const archive = join(build, '..', 'bin', 'chromium.br')
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(partial))
  await chmod(partial, 0o755)
  await rename(partial, executable)
  return executable
}

/** Reads the port that Chromium announces on its error output. */
async function readDebuggingPort(browser: ChildProcess): Promise<number> {
  if (!browser.stderr) throw new Error('The browser was started without an error output.')
  for await (const line of createInterface({ input: browser.stderr })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error(`Chromium ended before it listened (exit code ${browser.exitCode}).`)
}

/**
 * Opens a window of an old Chromium. Playwright's and Puppeteer's own use of the protocol needs a current one, so it is
 * driven by plain CDP.
 */
export async function openOldChromium(packageName: string): Promise<BrowserDriver> {
  const executable = await unpackChromium(packageName)
  const profile = await mkdtemp(join(tmpdir(), 'lucarne-profile-'))
  const browser = spawn(executable, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--window-size=1280,900',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  const port = await readDebuggingPort(browser)
  // The first window may not be there yet when the port is: this one is.
  const client = await connect({ port, target: await connect.New({ port }), local: true })
  const { Input, Page, Runtime } = client
  const errors: string[] = []
  await Promise.all([Page.enable(), Runtime.enable()])
  Runtime.exceptionThrown(({ exceptionDetails: { exception, text } }) =>
    errors.push(exception?.description ?? text),
  )
  Runtime.consoleAPICalled(({ type, args }) => {
    if (type === 'error') errors.push(args.map(({ value, description }) => value ?? description).join(' '))
  })
  return {
    errors,
    goto: async (url) => {
      const loaded = Page.loadEventFired()
      await Page.navigate({ url })
      await loaded
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await Runtime.evaluate({
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    clickAt: async (x, y) => {
      const button = { x, y, button: 'left', clickCount: 1 } as const
      await Input.dispatchMouseEvent({ ...button, type: 'mousePressed' })
      await Input.dispatchMouseEvent({ ...button, type: 'mouseReleased' })
    },
    press: async (key) => {
      const event = { key, code: key, windowsVirtualKeyCode: { Tab: 9, Enter: 13 }[key] }
      await Input.dispatchKeyEvent({ ...event, type: 'keyDown', ...(key === 'Enter' && { text: '\r' }) })
      await Input.dispatchKeyEvent({ ...event, type: 'keyUp' })
    },
    type: (text) => Input.insertText({ text }),
    close: async () => {
      await client.close()
      const ended = once(browser, 'exit')
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
