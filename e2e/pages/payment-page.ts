import { expect, type Page } from '@playwright/test'

export const cards = { accepted: '4242 4242 4242 4242', refused: '4000 0000 0000 0002' } as const

/** The sandbox's hosted payment page, as a shopper fills it in. */
export class PaymentPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async untilShown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Paiement', level: 1 })).toBeVisible()
  }

  async payByCard(email: string, number: string): Promise<void> {
    await this.#page.getByLabel('E-mail').fill(email)
    await this.#page.getByLabel('Numéro de carte').fill(number)
    await this.#page.getByLabel('Expiration').fill('12/40')
    await this.#page.getByLabel('Code de sécurité').fill('123')
    await this.#page.getByRole('button', { name: /^Payer/ }).click()
  }

  async orderByTransfer(email: string): Promise<void> {
    await this.#page.getByLabel('E-mail').fill(email)
    await this.#page.getByRole('radio', { name: /^Virement/ }).check()
    await this.#page.getByRole('button', { name: 'Commander par virement' }).click()
  }

  async cancel(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click()
  }
}
