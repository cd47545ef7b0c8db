import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** Signs in on the studio's own login screen, with a click on the person's name. */
export async function signInToStudio(page: Page, person: string): Promise<void> {
  await page.goto(addresses().studio)
  await page.getByRole('link', { name: person }).click()
  // A cold dev server compiles the whole studio for its first visitor.
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible({ timeout: 90_000 })
}
