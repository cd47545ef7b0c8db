/** One window of a browser that Playwright cannot drive, over whichever protocol it speaks. */
export type BrowserDriver = {
  goto: (url: string) => Promise<void>
  /** The value of an expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses a point of the viewport with the mouse, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  press: (key: 'Tab' | 'Enter') => Promise<void>
  type: (text: string) => Promise<void>
  /** Uncaught exceptions and console errors so far, where the protocol reports them. */
  errors: readonly string[]
  close: () => Promise<void>
}

/** A control as a person would name it: an element and a part of the text or label that it shows. */
export type LocatedControl = { selector: string; name: RegExp }

const timeoutMs = 20_000
const pollIntervalMs = 200

async function poll(condition: string, check: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Not true within ${timeoutMs} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

/** A page driven by what a person sees and presses. */
export class BrowserPage {
  readonly #driver: BrowserDriver

  constructor(driver: BrowserDriver) {
    this.#driver = driver
  }

  get errors(): readonly string[] {
    return this.#driver.errors
  }

  goto(url: string): Promise<void> {
    return this.#driver.goto(url)
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  /** Waits until an expression is true in the page, which may be replaced meanwhile. */
  async waitFor(expression: string): Promise<void> {
    await poll(expression, () => this.#driver.evaluate(`Boolean(${expression})`).catch(() => false))
  }

  async waitForText(text: string): Promise<void> {
    await this.waitFor(`document.body.innerText.includes(${JSON.stringify(text)})`)
  }

  /** Waits until React has hydrated the page's shell, until which presses are queued. */
  async waitForHydration(): Promise<void> {
    await this.waitFor(
      // Pages without input have not started; an input starts them.
      `dispatchEvent(new Event('keydown')) && document.querySelector('#root[data-hydrated]') !== null`,
    )
  }

  /** Waits for network idle: leaving the page earlier would cancel requests, which is an error. */
  async waitForNetworkIdle(): Promise<void> {
    let requests: unknown
    await poll('no request is under way', async () => {
      const previous = requests
      requests = await this.#driver.evaluate(`performance.getEntriesByType('resource').length`)
      return requests === previous
    })
  }

  /** Presses the middle of a control with the mouse, once it is visible, enabled and at rest. */
  async click({ selector, name }: LocatedControl): Promise<void> {
    const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
      ${name}.test(element.ariaLabel || element.textContent) && element.offsetParent && !element.disabled)`
    const measure = `(() => {
      const element = ${find}
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2].join()
    })()`
    await this.waitFor(find)
    let point: unknown
    await poll(`${name} is at rest`, async () => {
      const previous = point
      point = await this.#driver.evaluate(measure)
      return point === previous
    })
    const [x = 0, y = 0] = String(point).split(',').map(Number)
    await this.#driver.clickAt(x, y)
  }

  /** Moves the focus with the keyboard alone until an expression about `document.activeElement` is true. */
  async tabTo(expression: string, mostPresses = 40): Promise<void> {
    for (let press = 0; press < mostPresses; press++) {
      if (await this.#driver.evaluate(`Boolean(${expression})`)) return
      await this.#driver.press('Tab')
    }
    throw new Error(`Not focused after ${mostPresses} presses of Tab: ${expression}`)
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text)
  }

  pressEnter(): Promise<void> {
    return this.#driver.press('Enter')
  }
}
