import { expect, type Locator, type Page } from '@playwright/test'
import { navigateInApp } from '../pages/navigate-in-app.ts'

/** Opens a path of the studio; without a page load when the page shows the studio already. */
export async function openStudioPath(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  // Closes the form before, which would look like the next one.
  await navigateInApp(page, '/structure')
  await expect(page.getByTestId('form-view')).toHaveCount(0)
  await navigateInApp(page, path)
}

/** Page object of a document pane of the structure tool. */
export class DocumentScreen {
  readonly page: Page
  readonly form: Locator
  readonly footer: Locator
  readonly inspector: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByTestId('form-view')
    this.footer = page.getByTestId('pane-footer')
    this.inspector = page.getByTestId('review-changes-pane')
  }

  /** The first field of both types; it is editable once the form is ready. */
  get heading(): Locator {
    return this.form.getByRole('textbox', { name: /^(Title|Name)$/ })
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }

  /** The field of an image or a file. */
  asset(title: string): Locator {
    return this.form.getByRole('group').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Opens a document, which may be new, and waits until its form is editable. */
  async open(type: 'article' | 'author', id: string): Promise<void> {
    await openStudioPath(this.page, `/structure/${type};${id}`)
    await expect(this.heading).toBeEditable({ timeout: 40_000 })
  }

  async publish(): Promise<void> {
    // `exact`, because the button beside it is named « Last published … ».
    const publish = this.footer.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(publish).toBeDisabled()
  }

  /** Chooses a document action; some names end with a keyboard shortcut. */
  async action(name: RegExp): Promise<void> {
    await this.footer.getByRole('button', { name: 'Open document actions' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** Opens the history inspector on a tab. */
  async history(tab: 'History' | 'Review changes'): Promise<void> {
    await this.page.getByTestId('pane-context-menu-button').last().click()
    await this.page.getByRole('menuitem', { name: 'History' }).click()
    await this.page.getByRole('tab', { name: tab }).click()
  }
}
