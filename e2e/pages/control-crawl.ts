import { expect, type Page } from '@playwright/test'
import { type Control, installControls } from './controls.ts'

/** Placeholders, which visitors of a configured shop never see (docs/product/site.md#placeholders). */
const placeholder =
  /en (?:cours de )?développement|prochainement|bientôt disponible|(?:Téléchargement|Facture) non disponible/i

/** How long a control may take to have its first effect. */
const deadlineMs = 10_000

/** Between two frames. */
const frameMs = 16

/** React delays what a press has loaded by up to 300 ms. */
const revealMs = 350

/**
 * Maximum number of pressed links of a page to pages of one kind, since one component renders them; of the others only
 * the target is checked.
 */
const pressedOfKind = 2

/** Maximum number of successive presses after which new controls are pressed, too. */
const maxDepth = 2

const externalUrl = /^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d)/

const contains = (some: readonly Control[], others: readonly Control[]) => {
  const keys = new Set(some.map(({ key }) => key))
  return others.every(({ key }) => keys.has(key))
}

/** Controls of a crawled page, and the state that they need. */
export interface CrawlOptions {
  /** Whether header, navigation and footer of the first page are pressed too; only `main` otherwise. */
  pressesHeaderAndFooter: boolean
  /** Initial local storage of each page load; everything else is removed. */
  storedKeys: readonly string[]
}

/** Presses every button and link of pages and of the states that open from them, each once and from a fresh page. */
export class ControlCrawl {
  readonly failures: string[] = []
  /** The paths that links lead to, each with a page that has such a link. */
  readonly linkedPaths = new Map<string, string>()
  readonly #page: Page
  readonly #origin: string
  readonly #inFlight = new Set<unknown>()
  readonly #pressed = new Set<string>()
  /** How many links there are of each kind on each page, so far. */
  readonly #linksOfKind = new Map<string, number>()
  /** Ends the session: pressed by `pressLast`. */
  readonly #last: { path: string; steps: readonly string[]; control: Control }[] = []
  /** Whether the next page's header, navigation and footer are still to be pressed. */
  #pressesHeaderAndFooter: boolean
  #where = ''
  #expectedError: RegExp | undefined

  private constructor(page: Page, origin: string, pressesHeaderAndFooter: boolean) {
    this.#page = page
    this.#pressesHeaderAndFooter = pressesHeaderAndFooter
    this.#origin = origin
    page.on('request', (request) => {
      if (!['eventsource', 'ping'].includes(request.resourceType())) this.#inFlight.add(request)
    })
    // Requests of the page before.
    page.on('framenavigated', () => this.#inFlight.clear())
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void this.#inFlight.delete(request))
    page.on('pageerror', (error) => this.#fail(`threw ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.#expectedError?.test(message.text()))
        this.#fail(`logged « ${message.text()} » of ${message.location().url}`)
    })
    page.on('dialog', (dialog) => void dialog.dismiss())
  }

  static async start(page: Page, origin: string, options: CrawlOptions): Promise<ControlCrawl> {
    await page.addInitScript(installControls)
    await page.addInitScript((keys) => {
      for (const key of Object.keys(localStorage)) if (!keys.includes(key)) localStorage.removeItem(key)
      sessionStorage.clear()
    }, options.storedKeys)
    return new ControlCrawl(page, origin, options.pressesHeaderAndFooter)
  }

  get pressedCount(): number {
    return this.#pressed.size
  }

  #fail(problem: string): void {
    this.failures.push(`${this.#where} ${problem}`)
  }

  async #untilIdle(quietMs: number): Promise<void> {
    const isIdle = async () =>
      this.#inFlight.size === 0 && this.#page.evaluate((ms) => window.controls.isIdle(ms), quietMs)
    await expect.poll(isIdle, { intervals: [10, 20, 50] }).toBe(true)
  }

  async #list(quietMs = frameMs): Promise<Control[]> {
    let controls: Control[] = []
    // Again if the page is left meanwhile.
    await expect(async () => {
      await this.#untilIdle(quietMs)
      // The script with the state of the page holds messages of its other states.
      const texts = await this.#page.locator('body > :not(script)').allTextContents()
      const found = placeholder.exec(texts.join('\n'))
      if (found) this.#fail(`shows the placeholder « ${found[0]} »`)
      controls = await this.#page.evaluate(() => window.controls.list())
    }).toPass()
    return controls
  }

  /** Loads a page and presses the controls that lead to a state of it. */
  async #open(path: string, steps: readonly string[]): Promise<Control[]> {
    this.#where = [path, ...steps].join(' › ')
    await this.#page.goto(path)
    for (const step of steps) {
      await this.#untilIdle(step === steps[0] ? frameMs : revealMs)
      await this.#page.evaluate(([key, ms]) => window.controls.press(key, ms), [step, deadlineMs] as const)
    }
    return this.#list(steps.length > 0 ? revealMs : frameMs)
  }

  /** Presses what is on a page, then what appears only after a press. */
  async visit(path: string, expectedError?: RegExp): Promise<void> {
    // A document without scripts, so that no late error of the page before counts for this one.
    await this.#page.goto('/robots.txt')
    this.#expectedError = expectedError
    const controls = await this.#open(path, [])
    const own = controls.filter(({ landmark }) => this.#pressesHeaderAndFooter || landmark === 'main')
    this.#pressesHeaderAndFooter = false
    await this.#explore(path, [], own, new Set(controls.map(({ key }) => key)))
  }

  /** Presses what ends the session. */
  async pressLast(): Promise<void> {
    for (const { path, steps, control } of this.#last.slice(0, 1)) {
      await this.#open(path, steps)
      this.#where = [path, ...steps, control.key].join(' › ')
      await this.#press(control)
    }
  }

  /** @param known the keys of what was there before the last step, and of `controls` */
  async #explore(
    path: string,
    steps: readonly string[],
    controls: readonly Control[],
    known: ReadonlySet<string>,
  ): Promise<void> {
    let isFresh = true
    for (const control of controls) {
      if (!this.#isNew(path, control)) continue
      this.#pressed.add(this.#identity(path, control))
      // Loads an external player; the section's own tests press it.
      if (control.name.startsWith('Lire la vidéo')) continue
      if (control.name === 'Déconnexion') {
        this.#last.push({ path, steps, control })
        continue
      }
      const { href } = control
      const isRepeated = href !== null && this.#countLinkOfKind(path, control.landmark, href) > pressedOfKind
      // Other targets are relative to the page.
      if (!isFresh && !(isRepeated && /^(?:\/|https?:)/.test(href))) {
        await this.#open(path, steps)
        isFresh = true
      }
      this.#where = [path, ...steps, control.key].join(' › ')
      if (isRepeated) {
        await this.#checkLink(href)
        continue
      }
      await this.#press(control)
      let shown = await this.#listOf(path, control.href === null ? revealMs : frameMs)
      const appeared = shown.filter((one) => !known.has(one.key) && this.#isNew(path, one))
      if (steps.length < maxDepth && appeared.length > 0) {
        const keys = new Set([...known, ...appeared.map(({ key }) => key)])
        await this.#explore(path, [...steps, control.key], appeared, keys)
        shown = await this.#listOf(path)
      }
      const remaining = controls.filter((one) => this.#isNew(path, one))
      isFresh = contains(shown, remaining) || contains(await this.#undo(path, control), remaining)
    }
  }

  async #press({ key, name, href }: Control): Promise<void> {
    const page = this.#page
    if (name === '') this.#fail('has no accessible name')
    if (href !== null && !(await this.#checkLink(href))) return
    const url = page.url()
    const effect = await page
      .evaluate(([pressed, ms]) => window.controls.press(pressed, ms), [key, deadlineMs] as const)
      // A navigation interrupted the snapshot.
      .catch(() => 'navigation' as const)
    if (effect === null) this.#fail('has no effect')
    if (effect === 'navigation' && href === null) await page.waitForLoadState()
    // The router of the page follows a link by itself.
    if (href !== null && effect && effect !== 'new tab' && effect !== 'navigation')
      await page
        .waitForURL((reached) => reached.href !== url, { timeout: deadlineMs, waitUntil: 'commit' })
        .catch(() => this.#fail('leads nowhere'))
  }

  /** A snapshot of the page; null after a navigation. */
  async #listOf(path: string, quietMs?: number): Promise<Control[]> {
    const controls = await this.#list(quietMs)
    const { origin, pathname } = new URL(this.#page.url())
    return origin === this.#origin && pathname === new URL(path, origin).pathname ? controls : []
  }

  /** Undoes the presses where that is quicker than reloading the page. */
  async #undo(path: string, { key }: Control): Promise<Control[]> {
    const page = this.#page
    const { origin, pathname } = new URL(page.url())
    if (origin !== this.#origin) return []
    if (pathname !== new URL(path, origin).pathname)
      // The page before may be another document.
      await page.evaluate(() => window.controls.goBack()).catch(() => undefined)
    else if (key.startsWith('main summary'))
      await page.evaluate((pressed) => window.controls.press(pressed, 0), key)
    else await page.keyboard.press('Escape')
    return this.#listOf(path)
  }

  /** @returns whether the link leads to another URL */
  async #checkLink(href: string): Promise<boolean> {
    const page = this.#page
    const target = href.startsWith('#') && page.locator(`[id="${decodeURIComponent(href.slice(1))}"]`)
    const isLink = target ? (await target.count()) > 0 : externalUrl.test(href) || /^[/?]/.test(href)
    if (!isLink) {
      this.#fail('leads nowhere')
      return false
    }
    const url = new URL(href, page.url())
    if (url.origin === this.#origin && !this.linkedPaths.has(url.pathname))
      this.linkedPaths.set(url.pathname, this.#where)
    return url.href !== page.url()
  }

  /** Controls that every page has, and links, are pressed once. */
  #identity(path: string, { landmark, key, href }: Control): string {
    if (href !== null && !href.startsWith('#')) return `link ${new URL(href, `http://page${path}`).href}`
    return landmark === 'main' ? `${path.split('?')[0]} ${key}` : key.replaceAll(/\d+/g, '#')
  }

  /** Counts a link. @returns how many links of the page there are so far to pages of the same kind */
  #countLinkOfKind(path: string, landmark: string, href: string): number {
    const { origin, pathname } = new URL(href, this.#origin + path)
    const target = href.startsWith('#') ? '#' : `${origin}/${pathname.split('/')[1]}`
    const kind = `${path} ${landmark} ${target}`
    const count = (this.#linksOfKind.get(kind) ?? 0) + 1
    this.#linksOfKind.set(kind, count)
    return count
  }

  readonly #isNew = (path: string, control: Control) => !this.#pressed.has(this.#identity(path, control))
}
