import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#test/render-app.tsx'
import { ContactForm } from './contact-form.tsx'
import { SupportContact } from './support-contact.tsx'
import { SupportSearch } from './support-search.tsx'

describe('a placeholder shows its message', () => {
  it('for the support search, on Enter', async () => {
    const { user } = renderPage(<SupportSearch placeholder="Décrivez" />)
    await user.type(screen.getByRole('searchbox'), 'image figée{Enter}')
    expect(await screen.findByText('coming soon')).toBeTruthy()
  })

  it('for the assistant', async () => {
    const { user } = renderPage(<SupportContact title="Parler" text="" />)
    await user.click(screen.getByRole('button', { name: 'Assistant IA' }))
    expect(await screen.findByText('coming soon')).toBeTruthy()
  })

  it('for the contact form, which has five subjects', async () => {
    const { user } = renderPage(<ContactForm />)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      "Demande d'essai",
      'Question technique',
      'Problème de connexion',
      'Renouvellement',
      'Autre',
    ])
    await user.type(screen.getByLabelText('Nom'), 'Camille')
    await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
    await user.type(screen.getByLabelText('Message'), 'Bonjour')
    await user.click(screen.getByRole('button', { name: 'Envoyer ma demande' }))
    expect(await screen.findByText('Formulaire en développement')).toBeTruthy()
  })
})
