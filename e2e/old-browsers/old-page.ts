import type { Client } from 'chrome-remote-interface'

const timeoutMs = 20_000
const pollIntervalMs = 100

/** How a person would name a control: an element and a part of the text or label that it shows. */
export type Control = { selector: string; name: RegExp }

/** A page driven over the DevTools protocol, by what a person sees and presses. */
export class OldPage {
  /** Uncaught exceptions and console errors since the page was opened. */
  readonly errors: string[] = []
  readonly #client: Client

  private constructor(client: Client) {
    this.#client = client
  }

  static async attach(client: Client): Promise<OldPage> {
    const page = new OldPage(client)
    await Promise.all([client.Page.enable(), client.Runtime.enable()])
    client.Runtime.exceptionThrown(({ exceptionDetails }) =>
      page.errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text),
    )
    client.Runtime.consoleAPICalled(({ type, args }) => {
      if (type === 'error')
        page.errors.push(args.map(({ value, description }) => value ?? description).join(' '))
    })
    return page
  }

  async goto(url: string): Promise<void> {
    const loaded = this.#client.Page.loadEventFired()
    await this.#client.Page.navigate({ url })
    await loaded
  }

  /** The value of an expression in the page, as JSON. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#client.Runtime.evaluate({
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Waits until an expression is true in the page, which may be replaced meanwhile. */
  async waitFor(expression: string): Promise<void> {
    const deadline = Date.now() + timeoutMs
    while (!(await this.evaluate(expression).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`Not true within ${timeoutMs} ms: ${expression}`)
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    }
  }

  async waitForText(text: string): Promise<void> {
    await this.waitFor(`document.body.innerText.includes(${JSON.stringify(text)})`)
  }

  /** Presses the middle of a control with the mouse, when it is visible and enabled. */
  async click({ selector, name }: Control): Promise<void> {
    const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
      ${name}.test(element.ariaLabel || element.textContent) && element.offsetParent && !element.disabled)`
    await this.waitFor(`Boolean(${find})`)
    const [x, y] = JSON.parse(
      String(
        await this.evaluate(`(() => {
          const element = ${find}
          element.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = element.getBoundingClientRect()
          return JSON.stringify([x + width / 2, y + height / 2])
        })()`),
      ),
    )
    const button = { x, y, button: 'left', clickCount: 1 } as const
    await this.#client.Input.dispatchMouseEvent({ ...button, type: 'mousePressed' })
    await this.#client.Input.dispatchMouseEvent({ ...button, type: 'mouseReleased' })
  }
}
