import { expect, type Locator, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'
import { navigateInApp } from './navigate-in-app.ts'

/** Opens the form of a new document, as « Créer » does. */
export async function openNewDocument(page: Page, type: string): Promise<void> {
  await page.goto(`${serviceUrls().studio}/intent/create/type=${type};template=${type}`)
  // On the first visit, the dev server compiles the whole studio.
  await expect(documentActionsButton(page)).toBeVisible({ timeout: 90_000 })
}

/** Opens a document in the structure tool, without its list. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await navigateInApp(
    page,
    `/contenu/__edit__${encodeURIComponent(id)}${encodeURIComponent(`,type=${type}`)}`,
  )
}

export const locateField = (page: Page, name: string): Locator => page.getByTestId(`field-${name}`)

export async function chooseReference(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(title)
  await page.getByTestId('autocomplete-popover').getByText(title, { exact: true }).first().click()
}

export const publishButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Publier', exact: true })

/**
 * Publishes the open document. The Studio refuses while it validates the last change, and says so: the press is then
 * repeated, as an editor would.
 */
export async function publishDocument(page: Page): Promise<void> {
  const button = publishButton(page)
  const unpublished = page.getByTestId('pane-footer').getByText(/^(Jamais publié|Modifié)$/u)
  await expect(unpublished).toBeVisible()
  await expect(async () => {
    if (await button.isEnabled({ timeout: 10_000 })) await button.click({ timeout: 5000 })
    await expect(unpublished).toBeHidden({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}

const validationInspector = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Validation' }) })

/** Opens the inspector that lists the document's validation messages. */
export async function openValidationInspector(page: Page): Promise<Locator> {
  await expect(validationInspector(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Validation', exact: true }).click()
  return validationInspector(page)
}

export const documentActionsButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Ouvrir les actions du document' })

/** Opens the menu of document actions; returns their names. */
export async function listDocumentActions(page: Page): Promise<string[]> {
  await documentActionsButton(page).click()
  return page.getByRole('menuitem').allInnerTexts()
}
