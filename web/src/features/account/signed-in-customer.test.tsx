import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAuth } from '#backend/auth-store.ts'
import { sessionKey } from '#backend/session-key.ts'
import { signIn } from '#backend/sign-in.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { product } from '#test/fixtures.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as AccountPage } from './account-page.tsx'
import { broken, fakeBackend, noRow } from './fake-backend.ts'
import { session } from './fixtures.ts'

const current = session({ full_name: 'Camille Laurent', whatsapp: '' })
const quiet = {
  '/auth/v1/token': { body: current },
  '/auth/v1/user': { body: current.user },
  '/rest/v1/subscriptions': noRow,
  '/rest/v1/invoices': { body: [] },
}
const show = (search = '') => renderPage(<AccountPage />, `/espace-client${search}`)

// Through the real client, so that what it says of its session is what the page hears.
beforeEach(async () => {
  fakeBackend(quiet)
  expect(await signIn({ email: 'camille@exemple.fr', password: 'motdepasse' })).toEqual({ ok: true })
})

describe('profile form', () => {
  it('saves name and WhatsApp with the account, and the greeting follows', async () => {
    const renamed = session({ full_name: 'Camille Morel', whatsapp: '+33 6' }).user
    const backend = fakeBackend({ ...quiet, '/auth/v1/user': { body: renamed } })
    const { user } = show('?onglet=parametres')
    const name = screen.getByLabelText('Nom complet')
    await user.clear(name)
    await user.type(name, ' Camille Morel ')
    await user.type(screen.getByLabelText(/^WhatsApp/), '+33 6')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Profil mis à jour')).toBeTruthy()
    expect(backend.bodiesOf('/auth/v1/user')).toContainEqual(
      expect.objectContaining({ data: { full_name: 'Camille Morel', whatsapp: '+33 6' } }),
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue, Camille Morel')
  })

  it('keeps what was typed when it cannot be saved, and says why', async () => {
    const { user } = show('?onglet=parametres')
    fakeBackend({ ...quiet, '/auth/v1/user': broken })
    await user.type(screen.getByLabelText('Nom complet'), ' Morel')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy()
    expect(screen.getByLabelText('Nom complet')).toHaveProperty('value', 'Camille Laurent Morel')
  })

  it('leaves the e-mail as it is', () => {
    show('?onglet=parametres')
    expect(screen.getByLabelText(/^E-mail/).hasAttribute('readonly')).toBe(true)
  })
})

describe('a session the service no longer knows', () => {
  it.each([
    ['revoked', { status: 403, body: { code: 'session_not_found', message: 'gone' } }],
    ['of a deleted account', { status: 403, body: { code: 'user_not_found', message: 'gone' } }],
    ['with a token it refuses', { status: 401, body: { code: 'bad_jwt', message: 'bad' } }],
  ])('%s, leads to sign-in with the cart kept', async (_, answer) => {
    const [variant] = product().variants
    if (variant) useCart.getState().add({ product: product(), variant, quantity: 1 })
    const kept = localStorage.getItem('e-commerce-cart')
    expect(kept).toContain('v-12')
    fakeBackend({ ...quiet, '/auth/v1/user': answer })
    const { router } = show()
    await expect.poll(() => router.state.location.pathname).toBe('/connexion')
    expect(router.state.location.state).toEqual({ from: '/espace-client' })
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(localStorage.getItem('e-commerce-cart')).toBe(kept)
    expect(useAuth.getState().ended).toBe(true)
  })

  it('is not ended by a service that cannot be reached', async () => {
    const backend = fakeBackend({ ...quiet, '/auth/v1/user': broken })
    const { router } = show()
    await expect.poll(() => backend.bodiesOf('/auth/v1/user').length).toBeGreaterThan(0)
    expect(await screen.findByText('Inactif')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/espace-client')
    expect(useAuth.getState().user).not.toBeNull()
  })
})
