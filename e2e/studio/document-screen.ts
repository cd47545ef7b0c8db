import { expect, type Locator, type Page } from '@playwright/test'

/** One document's form, its footer and its menus, as the structure tool shows them. */
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

  /** The first field of either type, which tells whether the form can be written in. */
  get heading(): Locator {
    return this.form.getByRole('textbox', { name: /^(Title|Name)$/ })
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }

  /** The field of a file or an image, which is a group of inputs. */
  asset(title: string): Locator {
    return this.form.getByRole('group').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Opens a document, new or not, and waits until its form can be written in. */
  async open(type: 'article' | 'author', id: string): Promise<void> {
    await this.page.goto(`/structure/${type};${id}`)
    await expect(this.heading).toBeEditable({ timeout: 40_000 })
  }

  async publish(): Promise<void> {
    // Not the button beside it, which says when it was « Last published ».
    const publish = this.footer.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    await expect(publish).toBeDisabled()
  }

  /** Chooses from the menu beside « Publish », where some names are followed by their keys. */
  async action(name: RegExp): Promise<void> {
    await this.footer.getByRole('button', { name: 'Open document actions' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** Opens the panel of history on one of its two tabs. */
  async history(tab: 'History' | 'Review changes'): Promise<void> {
    await this.page.getByTestId('pane-context-menu-button').last().click()
    await this.page.getByRole('menuitem', { name: 'History' }).click()
    await this.page.getByRole('tab', { name: tab }).click()
  }
}
