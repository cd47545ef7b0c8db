import { expect, type Locator, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { beSignedIn } from './studio.ts'

/** The moderator's desk, on the reviews that wait. */
export async function openDesk(page: Page): Promise<void> {
  await beSignedIn(page, 'Modeste Laurent')
  await page.goto(`${addresses().studio}/moderation`)
  await expect(page.getByRole('tab', { name: /^En attente \(\d+\)/ })).toBeVisible({ timeout: 60_000 })
}

export const openList = (page: Page, name: 'En attente' | 'Approuvés' | 'Rejetés') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

/** The lines of the open list whose title contains this. */
export const lines = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Avis' }).getByRole('button', { name: title })
