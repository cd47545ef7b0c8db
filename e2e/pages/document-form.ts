import { expect, type Locator, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { goTo } from './go-to.ts'

/** Opens the form of a new document, as « Créer » does. */
export async function startDocument(page: Page, type: string): Promise<void> {
  await page.goto(`${addresses().studio}/intent/create/type=${type};template=${type}`)
  // A cold dev server compiles the whole studio for its first visitor.
  await expect(documentActions(page)).toBeVisible({ timeout: 90_000 })
}

/** Opens a document alone in the content tool. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await goTo(page, `/contenu/__edit__${encodeURIComponent(id)}${encodeURIComponent(`,type=${type}`)}`)
}

export const field = (page: Page, name: string): Locator => page.getByTestId(`field-${name}`)

export async function chooseReference(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(title)
  await page.getByTestId('autocomplete-popover').getByText(title, { exact: true }).first().click()
}

const complaints = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Validation' }) })

/** Opens the list of everything that keeps the document from being published. */
export async function readComplaints(page: Page): Promise<Locator> {
  await expect(complaints(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Validation', exact: true }).click()
  return complaints(page)
}

export const documentActions = (page: Page): Locator =>
  page.getByRole('button', { name: 'Ouvrir les actions du document' })

/** The names of what the menu of the open document offers. */
export async function offeredActions(page: Page): Promise<string[]> {
  await documentActions(page).click()
  return page.getByRole('menuitem').allInnerTexts()
}
