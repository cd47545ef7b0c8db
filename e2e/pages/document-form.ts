import { expect, type Locator, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** Opens the form of a new document, as « Créer » does. */
export async function startDocument(page: Page, type: string): Promise<void> {
  await page.goto(`${addresses().studio}/intent/create/type=${type};template=${type}`)
  const actions = page.getByRole('button', { name: 'Ouvrir les actions du document' })
  // A cold dev server compiles the whole studio for its first visitor.
  await expect(actions).toBeVisible({ timeout: 90_000 })
}

export const field = (page: Page, name: string): Locator => page.getByTestId(`field-${name}`)

/** Opens the list of everything that keeps the document from being published. */
export async function readComplaints(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Validation', exact: true }).click()
  return page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Validation' }) })
}

/** The names of what the menu of the open document offers. */
export async function offeredActions(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Ouvrir les actions du document' }).click()
  return page.getByRole('menuitem').allInnerTexts()
}
