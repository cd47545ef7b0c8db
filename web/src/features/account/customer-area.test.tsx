import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setSession } from '#backend/auth-store.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as AccountPage } from './account-page.tsx'
import { broken, fakeBackend, noRow } from './fake-backend.ts'
import { invoice, session, subscription } from './fixtures.ts'

const show = (search = '') => renderPage(<AccountPage />, `/espace-client${search}`)
const situation = () => within(screen.getByRole('region', { name: 'Votre situation' }))
const messages = async () => within(await screen.findByRole('region', { name: /Messages/ }))
const account = { '/auth/v1/user': { body: session().user } }
const calm = {
  ...account,
  '/rest/v1/subscriptions': { body: subscription() },
  '/rest/v1/invoices': { body: [invoice()] },
}

beforeEach(() => {
  setSession(session({ full_name: 'Camille Laurent' }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('status cards', () => {
  it('say what the subscription is', async () => {
    fakeBackend(calm)
    show()
    expect(await situation().findByText('Actif')).toBeTruthy()
    expect(situation().getByText('Abonnement 12 mois')).toBeTruthy()
    expect(situation().getByText('14/03/2027')).toBeTruthy()
    expect(situation().getByText('24/7 Disponible')).toBeTruthy()
  })

  it('say « Inactif », « Aucun », « N/A » without one, and log nothing', async () => {
    fakeBackend({ ...calm, '/rest/v1/subscriptions': noRow })
    show()
    expect(await situation().findByText('Inactif')).toBeTruthy()
    expect(situation().getByText('Aucun')).toBeTruthy()
    expect(situation().getByText('N/A')).toBeTruthy()
    expect(console.error).not.toHaveBeenCalled()
  })

  it('say neither « Actif » nor « Inactif » while they load', () => {
    fakeBackend({ ...calm, '/rest/v1/subscriptions': 'never' })
    show()
    expect(situation().queryByText(/actif/i)).toBeNull()
    expect(screen.getByRole('region', { name: 'Votre situation' }).getAttribute('aria-busy')).toBe('true')
  })

  it('log a failed reading, say it in their place without a toast, and can be read again', async () => {
    let answer: typeof broken | { body: unknown } = broken
    fakeBackend({ ...calm, '/rest/v1/subscriptions': () => answer })
    const { user } = show()
    expect((await situation().findByRole('alert')).textContent).toContain('n’a pas pu être lu')
    expect(console.error).toHaveBeenCalledOnce()
    expect(screen.queryByText('Erreur')).toBeNull()
    answer = { body: subscription() }
    await user.click(situation().getByRole('button', { name: 'Réessayer' }))
    expect(await situation().findByText('Actif')).toBeTruthy()
    expect(situation().queryByRole('alert')).toBeNull()
  })
})

describe('tabs', () => {
  it('follow the address, and the address follows them', async () => {
    fakeBackend(calm)
    const { user, router } = show('?onglet=facturation')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Facturation')
    await user.click(screen.getByRole('tab', { name: 'Paramètres' }))
    expect(router.state.location.search).toBe('?onglet=parametres')
    expect(screen.getByRole('heading', { name: 'Sécurité' })).toBeTruthy()
  })

  it('a quick action leads to the downloads, and focus follows', async () => {
    fakeBackend(calm)
    const { user } = show()
    await user.click(screen.getByRole('link', { name: /Télécharger les applications/ }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Téléchargements')
    expect(document.activeElement?.textContent).toBe('Téléchargements')
  })
})

describe('invoices', () => {
  it('are listed with number, amount and status; one without a file cannot be downloaded', async () => {
    const waiting = invoice({ id: 'c91d5f08-0000', amount: 15, status: 'pending', pdf_url: null })
    fakeBackend({ ...calm, '/rest/v1/invoices': { body: [invoice(), waiting] } })
    show('?onglet=facturation')
    const [paid, pending] = await screen.findAllByRole('listitem')
    expect(paid?.textContent).toMatch(/7f3a91c2.*14 mars 2026.*89,99\u202f€.*Payée/)
    expect(pending?.textContent).toMatch(/c91d5f08.*15,00\u202f€.*En attente/)
    const download = (number: string) =>
      screen.getByRole('button', { name: `Télécharger la facture ${number}` })
    expect(download('7f3a91c2').hasAttribute('disabled')).toBe(false)
    expect(download('c91d5f08').hasAttribute('disabled')).toBe(true)
  })

  it('the overview shows the newest three', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => invoice({ id }))
    fakeBackend({ ...calm, '/rest/v1/invoices': { body: five } })
    show()
    expect(await screen.findAllByRole('listitem')).toHaveLength(3)
  })

  it('none is said with a way to the offers', async () => {
    fakeBackend({ ...calm, '/rest/v1/invoices': { body: [] } })
    show('?onglet=facturation')
    expect(await screen.findByRole('heading', { name: 'Aucune facture pour le moment' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir nos offres' })).toBeTruthy()
  })

  it('a failed reading is logged and told to the letter, and can be tried again', async () => {
    let answer: typeof broken | { body: unknown } = broken
    fakeBackend({ ...calm, '/rest/v1/invoices': () => answer })
    const { user } = show('?onglet=facturation')
    expect(await (await messages()).findByText('Erreur')).toBeTruthy()
    expect((await messages()).getByText("Impossible de charger l'historique des factures.")).toBeTruthy()
    expect(console.error).toHaveBeenCalled()
    answer = { body: [invoice()] }
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('7f3a91c2')).toBeTruthy()
  })
})

describe('downloads', () => {
  it('offer four applications with their sizes', () => {
    fakeBackend(calm)
    show('?onglet=telechargements')
    const sizes = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /(\d+)\u00a0Mo/.exec(textContent)?.[1])
    expect(sizes).toEqual(['15', '8', '45', '12'])
  })

  it('copy the addresses, which name the account by eight characters', async () => {
    fakeBackend(calm)
    const { user } = show('?onglet=telechargements')
    await user.click(screen.getByRole('button', { name: 'Copier l’URL M3U' }))
    expect(await navigator.clipboard.readText()).toContain('username=u1a2b3c4&')
    await user.click(screen.getByRole('button', { name: 'Copier l’URL EPG' }))
    expect(await navigator.clipboard.readText()).toContain('/xmltv.php?')
    expect(screen.getByLabelText('URL M3U').hasAttribute('readonly')).toBe(true)
  })
})

it.each([
  ['', /Renouveler mon abonnement/, 'Renouvellement en développement'],
  ['', /Contacter le support/, 'Messagerie en développement'],
  ['?onglet=telechargements', 'Télécharger pour Android', 'Téléchargement non disponible'],
  ['?onglet=facturation', /Télécharger la facture/, 'Facture non disponible'],
  ['?onglet=facturation', 'Gérer le renouvellement', 'Gestion du renouvellement en développement'],
  ['?onglet=parametres', /Changer le mot de passe/, 'Changement de mot de passe en développement'],
  ['?onglet=parametres', /Réinitialiser les identifiants/, 'Réinitialisation en développement'],
])('in « %s », what is not there yet says so: %s', async (search, name, title) => {
  fakeBackend(calm)
  const { user } = show(search)
  await user.click(await screen.findByRole('button', { name }))
  expect(await (await messages()).findByText(title)).toBeTruthy()
})
