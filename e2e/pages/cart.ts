import { expect, type Locator, type Page } from '@playwright/test'

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Votre panier' })

export const cartButton = (page: Page, name: string | RegExp = /^Panier/): Locator =>
  page.getByRole('banner').getByRole('button', { name })

export async function openCart(page: Page): Promise<void> {
  await cartButton(page).click()
  await expect(cartDrawer(page)).toBeVisible()
}

/** Adds the product of the open product page to the empty cart. */
export async function addOpenProductToCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(cartButton(page, 'Panier, 1 article')).toBeVisible()
}
