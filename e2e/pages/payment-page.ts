import { storeId } from '@lucarne/sandbox/environment.ts'
import { expect, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'

export const cards = { accepted: '4242 4242 4242 4242', refused: '4000 0000 0000 0002' } as const

/** Page object of the sandbox's hosted payment page. */
export class PaymentPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async waitUntilVisible(): Promise<void> {
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

/** Creates a checkout session that nobody pays; resolves to the path of its success page. */
export async function createUnpaidCheckout(): Promise<string> {
  const { store, web } = serviceUrls()
  const response = await fetch(`${store}/store/${storeId}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web },
    body: JSON.stringify({
      items: [{ variant_id: await firstVariantId(), quantity: 1 }],
      successUrl: `${web}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${web}/`,
      locale: 'fr',
      timeZone: 'Europe/Paris',
    }),
  })
  const { session_id } = (await response.json()) as { session_id: string }
  return `/commande/succes?session_id=${session_id}`
}

async function firstVariantId(): Promise<string> {
  const response = await fetch(`${serviceUrls().store}/store/${storeId}/products/abonnement-1-mois`)
  const { product } = (await response.json()) as { product: { variants: { id: string }[] } }
  return product.variants[0]?.id ?? ''
}
