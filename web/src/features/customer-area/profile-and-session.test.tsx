import { signIn } from '@lucarne/core/backend/auth.ts'
import { sessionStorageKey, useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import {
  createSessionWithFactors,
  mockSupabase,
  noRow,
  serverError,
  session,
} from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as CustomerAreaPage } from './customer-area-page.tsx'

const current = session({ full_name: 'Camille Laurent', whatsapp: '' })
const responses = {
  '/auth/v1/token': { body: current },
  '/auth/v1/user': { body: current.user },
  '/rest/v1/subscriptions': noRow,
  '/rest/v1/invoices': { body: [] },
}
const show = (search = '') => renderTestPage(<CustomerAreaPage />, `/espace-client${search}`)

// Signs in with the real client, so that the page receives its session events.
beforeEach(async () => {
  mockSupabase(responses)
  expect(await signIn({ email: 'camille@exemple.fr', password: 'motdepasse' })).toMatchObject({ ok: true })
})

describe('profile form', () => {
  it('saves name and WhatsApp, and updates the greeting', async () => {
    const renamed = session({ full_name: 'Camille Morel', whatsapp: '+33 6' }).user
    const { requestBodies } = mockSupabase({ ...responses, '/auth/v1/user': { body: renamed } })
    const { user } = show('?onglet=parametres')
    const name = await screen.findByLabelText('Nom complet')
    await user.clear(name)
    await user.type(name, ' Camille Morel ')
    await user.type(screen.getByLabelText(/^WhatsApp/), '+33 6')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Profil mis à jour')).toBeTruthy()
    expect(requestBodies('/auth/v1/user')).toContainEqual(
      expect.objectContaining({ data: { full_name: 'Camille Morel', whatsapp: '+33 6' } }),
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue, Camille Morel')
  })

  it('keeps its values and shows an error when saving fails', async () => {
    const { user } = show('?onglet=parametres')
    mockSupabase({ ...responses, '/auth/v1/user': serverError })
    await user.type(await screen.findByLabelText('Nom complet'), ' Morel')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy()
    expect(screen.getByLabelText('Nom complet')).toHaveProperty('value', 'Camille Laurent Morel')
  })

  it('shows the e-mail read-only', async () => {
    show('?onglet=parametres')
    expect((await screen.findByLabelText(/^E-mail/)).hasAttribute('readonly')).toBe(true)
  })
})

describe('security', () => {
  const open = async (name: RegExp) => {
    const page = show('?onglet=parametres')
    await page.user.click(await screen.findByRole('button', { name }))
    return page.user
  }
  const fillPasswords = async (user: UserEvent, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await user.type(await screen.findByLabelText(label), value)
    await user.click(screen.getByRole('button', { name: 'Changer' }))
  }
  const passwords = {
    'Mot de passe actuel': 'motdepasse',
    'Nouveau mot de passe': 'une phrase longue',
    Confirmation: 'une phrase longue',
  }

  it('changes the password with the current one, and closes its form', async () => {
    const { requestBodies } = mockSupabase(responses)
    const user = await open(/Changer le mot de passe/)
    await fillPasswords(user, passwords)
    expect(await screen.findByText('Mot de passe changé')).toBeTruthy()
    expect(requestBodies('/auth/v1/user')).toContainEqual(
      expect.objectContaining({ password: 'une phrase longue', current_password: 'motdepasse' }),
    )
    expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull()
    expect(document.activeElement?.textContent).toContain('Changer le mot de passe')
  })

  it('refuses a wrong current password and keeps what was typed', async () => {
    const user = await open(/Changer le mot de passe/)
    const refused = { status: 400, body: { code: 'current_password_mismatch', message: 'no' } }
    mockSupabase({ ...responses, '/auth/v1/user': refused })
    await fillPasswords(user, passwords)
    expect(await screen.findByText(/celui-ci n’est pas le bon/)).toBeTruthy()
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveProperty('value', 'une phrase longue')
  })

  it('asks for another address, which a link has to confirm', async () => {
    const { requestBodies } = mockSupabase(responses)
    const user = await open(/Changer l’adresse e-mail/)
    await user.type(await screen.findByLabelText('Nouvelle adresse e-mail'), 'Neuve@exemple.fr')
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }))
    expect(await screen.findByText(/Ouvrez le lien envoyé à/)).toBeTruthy()
    expect(requestBodies('/auth/v1/user')).toContainEqual(
      expect.objectContaining({ email: 'Neuve@exemple.fr' }),
    )
  })
})

describe('second factor', () => {
  const challenge = { body: { id: 'c1', type: 'totp' } }
  const open = async () => {
    const { user } = show('?onglet=parametres')
    await user.click(await screen.findByRole('button', { name: /Validation en deux étapes/ }))
    return user
  }
  const enterCode = async (user: UserEvent, submit: string) => {
    await user.type(await screen.findByLabelText('Code à six chiffres'), '123456')
    await user.click(screen.getByRole('button', { name: submit }))
  }

  it('is enrolled with a key to scan or copy, and a first code', async () => {
    const protectedSession = createSessionWithFactors('aal2', ['Mon téléphone'])
    let account = current.user
    const { requestBodies } = mockSupabase({
      ...responses,
      '/auth/v1/user': () => ({ body: account }),
      '/auth/v1/factors': {
        body: {
          id: 'f1',
          type: 'totp',
          totp: { qr_code: '<svg/>', secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth:' },
        },
      },
      '/factors/f1/challenge': challenge,
      '/factors/f1/verify': () => {
        account = protectedSession.user
        return { body: protectedSession }
      },
    })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Activer' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Nouvelle application' }))
    await user.click(await screen.findByRole('button', { name: 'Continuer' }))
    expect(await screen.findByRole('img', { name: /Code QR/ })).toBeTruthy()
    expect(screen.getByLabelText('Clé')).toHaveProperty('value', 'GEZDGNBVGY3TQOJQ')
    await enterCode(user, 'Confirmer')
    expect(await screen.findByText('Validation en deux étapes active')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Retirer Mon téléphone' })).toBeTruthy()
    expect(requestBodies('/auth/v1/factors')).toEqual([
      { friendly_name: 'Mon téléphone', factor_type: 'totp' },
    ])
  })

  it('is removed with a code of an app, also of the spare one', async () => {
    const { user: account } = createSessionWithFactors('aal2', ['Perdu', 'Secours 1'])
    const mocks = {
      ...responses,
      '/auth/v1/user': { body: account },
      '/factors/f2/challenge': challenge,
      '/factors/f2/verify': { body: createSessionWithFactors('aal2', ['Perdu', 'Secours 1']) },
      '/factors/f1': { body: { id: 'f1' } },
    }
    const { fetchMock } = mockSupabase({
      ...mocks,
      '/factors/f2/verify': { status: 429, body: { code: 'unknown' } },
    })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Retirer Perdu' }))
    await user.selectOptions(await screen.findByLabelText('Application'), 'Secours 1')
    await enterCode(user, 'Retirer cette application')
    expect(await screen.findByText(/les codes sont bloqués un moment/)).toBeTruthy()
    const removals = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'DELETE').length
    expect(removals()).toBe(0)
    mockSupabase(mocks)
    await user.click(screen.getByRole('button', { name: 'Retirer cette application' }))
    expect(await screen.findByText('Application retirée')).toBeTruthy()
    expect(removals()).toBe(1)
  })
})

describe('devices', () => {
  const row = (id: string, is_current: boolean) => ({
    id,
    is_current,
    started_at: '2026-03-14T12:00:00Z',
    last_used_at: '2026-03-14T12:00:00Z',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0',
  })

  it('are listed, and others than this one are signed out', async () => {
    let sessions = [row('s1', true), row('s2', false)]
    const { requestBodies } = mockSupabase({
      ...responses,
      '/rpc/own_sessions': () => ({ body: sessions }),
      '/rpc/end_own_session': { body: true },
    })
    const { user } = show('?onglet=parametres')
    await user.click(await screen.findByRole('button', { name: /Mes appareils/ }))
    const [end, ...others] = await screen.findAllByRole('button', { name: 'Déconnecter Firefox sur Windows' })
    expect(others).toEqual([])
    sessions = [row('s1', true)]
    if (end) await user.click(end)
    expect(await screen.findByText('Appareil déconnecté')).toBeTruthy()
    expect(requestBodies('/rpc/end_own_session')).toEqual([{ p_session_id: 's2' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Déconnecter / })).toBeNull())
  })
})

describe('own data', () => {
  it('is saved as one file', async () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    mockSupabase({ ...responses, '/account/export': { body: { email: 'camille@exemple.fr' } } })
    const { user } = show('?onglet=parametres')
    await user.click(await screen.findByRole('button', { name: /Recevoir mes données/ }))
    await user.click(screen.getByRole('button', { name: 'Télécharger' }))
    await waitFor(() => expect(saved).toEqual(['mes-donnees.zip']))
  })

  it('is deleted in a week, once the address is typed, unless one changes one’s mind', async () => {
    let due_at: string | null = null
    let deletion = () => ({ status: 409, body: { message: 'no', code: 'not_confirmed' } as object })
    mockSupabase({
      ...responses,
      '/account/deletion': () => (due_at ? { body: { due_at } } : deletion()),
      '/account/deletion/cancel': () => {
        due_at = null
        return { body: { due_at } }
      },
    })
    const { user } = show('?onglet=parametres')
    await user.click(await screen.findByRole('button', { name: /Supprimer mon compte/ }))
    const address = await screen.findByLabelText(/Pour confirmer/)
    const submit = () => {
      const form = within(address.closest('form') ?? document.body)
      return user.click(form.getByRole('button', { name: 'Supprimer mon compte' }))
    }
    await user.type(address, 'autre@exemple.fr')
    await submit()
    expect(await screen.findByText('Ce n’est pas l’adresse de ce compte.')).toBeTruthy()
    due_at = '2026-03-21T12:00:00Z'
    await submit()
    expect(await screen.findByText('21 mars 2026')).toBeTruthy()
    deletion = () => ({ status: 200, body: { due_at: null } })
    await user.click(screen.getByRole('button', { name: 'Garder mon compte' }))
    expect(await screen.findByText('Compte conservé')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Supprimer mon compte/ })).toBeTruthy()
  })
})

describe('session', () => {
  it.each([
    ['is revoked', { status: 403, body: { code: 'session_not_found', message: 'gone' } }],
    ['belongs to a deleted account', { status: 403, body: { code: 'user_not_found', message: 'gone' } }],
    ['has a rejected token', { status: 401, body: { code: 'bad_jwt', message: 'bad' } }],
  ])('that %s leads to sign-in and leaves the cart', async (_, response) => {
    const [variant] = product().variants
    if (variant) useCart.getState().add({ product: product(), variant, quantity: 1 })
    const storedCart = localStorage.getItem('e-commerce-cart')
    expect(storedCart).toContain('v-12')
    mockSupabase({ ...responses, '/auth/v1/user': response })
    const { router } = show()
    await expect.poll(() => router.state.location.pathname).toBe('/connexion')
    expect(router.state.location.state).toEqual({ from: '/espace-client' })
    expect(localStorage.getItem(sessionStorageKey)).toBeNull()
    expect(localStorage.getItem('e-commerce-cart')).toBe(storedCart)
    expect(useAuth.getState().hasSessionEnded).toBe(true)
  })

  it('stays while the service is unreachable', async () => {
    const { requestBodies } = mockSupabase({ ...responses, '/auth/v1/user': serverError })
    const { router } = show()
    await expect.poll(() => requestBodies('/auth/v1/user').length).toBeGreaterThan(0)
    expect(await screen.findByText('Inactif')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/espace-client')
    expect(useAuth.getState().user).not.toBeNull()
  })
})
