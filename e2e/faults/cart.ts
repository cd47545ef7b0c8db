import { expect, type Locator, type Page } from '@playwright/test'

export const cart = (page: Page): Locator => page.getByRole('dialog', { name: 'Votre panier' })

export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Panier, 1 article' })

/** Puts the subscription whose page is shown into the cart. */
export async function fillCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(cartButton(page)).toBeVisible()
}
