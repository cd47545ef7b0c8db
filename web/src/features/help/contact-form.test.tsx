import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ContactForm } from './contact-form.tsx'

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

async function fillAndSend() {
  const { user } = renderTestPage(<ContactForm />)
  await user.type(screen.getByLabelText('Nom'), 'Camille')
  await user.type(screen.getByLabelText('E-mail'), 'camille@exemple.fr')
  await user.type(message(), 'Bonjour')
  await user.click(screen.getByRole('button', { name: 'Envoyer ma demande' }))
}

describe('the contact form', () => {
  it('sends its fields and shows the reference', async () => {
    const { requestBodies } = mockSupabase({
      '/tickets': { status: 201, body: { reference: 'DM-4K7Q92QX' } },
    })
    await fillAndSend()
    expect(await screen.findByText('DM-4K7Q92QX')).toBeTruthy()
    const sent = screen.getByRole('status')
    expect(sent.textContent).toContain('camille@exemple.fr')
    expect(document.activeElement).toBe(sent)
    expect(requestBodies('/tickets')).toEqual([
      {
        name: 'Camille',
        email: 'camille@exemple.fr',
        whatsapp: '',
        subject: "Demande d'essai",
        message: 'Bonjour',
        website: '',
      },
    ])
  })

  it.each([
    [400, /vérifiez votre adresse/],
    [429, /plusieurs demandes/],
    [503, /Réessayez/],
  ])('keeps what was typed after a response %i, and says why', async (status, text) => {
    mockSupabase({ '/tickets': { status, body: { message: '' } } })
    await fillAndSend()
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(message().value).toBe('Bonjour')
  })

  it('says that it sends nothing where no store takes requests', async () => {
    mockSupabase({})
    await fillAndSend()
    expect(await screen.findByText('Formulaire en développement')).toBeTruthy()
    expect(message().value).toBe('Bonjour')
  })
})
