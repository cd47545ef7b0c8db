import { storeId } from '@lucarne/sandbox/environment.ts'
import { expect, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'

export const cards = { accepted: '4242 4242 4242 4242', refused: '4000 0000 0000 0002' } as const

const parisAddress = {
  name: 'Camille Laurent',
  phone: '06 39 98 12 34',
  street: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  country: 'France',
}

/** Page object of the sandbox's hosted payment page. */
export class PaymentPageObject {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async waitUntilVisible(): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: 'Paiement', level: 1 })).toBeVisible()
  }

  /** A delivery by the default method; the country is France unless it was chosen. */
  async fillAddress(address = parisAddress): Promise<void> {
    await this.#page.getByLabel('Pays').selectOption({ label: address.country })
    await this.#page.getByLabel('Téléphone').fill(address.phone)
    await this.#page.getByLabel('Nom et prénom').fill(address.name)
    await this.#page.getByLabel('Numéro et rue').fill(address.street)
    await this.#page.getByLabel('Code postal').fill(address.postalCode)
    await this.#page.getByLabel('Ville').fill(address.city)
  }

  /** Ticks whatever has to be agreed to, and types the postal code that a subscription to France asks for. */
  async #agree(): Promise<void> {
    const postalCode = this.#page.getByLabel('Code postal')
    if ((await postalCode.isVisible()) && (await postalCode.inputValue()) === '')
      await postalCode.fill(parisAddress.postalCode)
    for (const box of await this.#page.getByRole('checkbox').all()) await box.check()
  }

  async payByCard(email: string, number: string): Promise<void> {
    await this.#page.getByLabel('E-mail').fill(email)
    await this.#agree()
    await this.#page.getByLabel('Numéro de carte').fill(number)
    await this.#page.getByLabel('Expiration').fill('12/40')
    await this.#page.getByLabel('Code de sécurité').fill('123')
    await this.#page.getByRole('button', { name: /^Payer/ }).click()
  }

  async orderByTransfer(email: string): Promise<void> {
    await this.#page.getByLabel('E-mail').fill(email)
    await this.#agree()
    await this.#page.getByRole('radio', { name: /^Virement/ }).check()
    await this.#page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  }

  async cancel(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click()
  }
}

/** Opens a checkout of one variant, as the cart does; resolves to its payment session. */
export async function openCheckout(variantId: string): Promise<string> {
  const { store, web } = serviceUrls()
  const response = await fetch(`${store}/store/${storeId}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web },
    body: JSON.stringify({
      items: [{ variant_id: variantId, quantity: 1 }],
      successUrl: `${web}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${web}/`,
      locale: 'fr',
      timeZone: 'Europe/Paris',
    }),
  })
  const { session_id } = (await response.json()) as { session_id: string }
  return session_id
}

/** Opens a checkout that nobody pays; resolves to the path of its success page. */
export const createUnpaidCheckout = async () =>
  `/commande/succes?session_id=${await openCheckout('abonnement-1-mois')}`
