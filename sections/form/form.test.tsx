import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { preloadSection, Section } from '../generated/section-components.tsx'

type FormSection = SectionProps<'formSection'>['section']
const field = { isRequired: true, options: [] }
const section: FormSection = {
  _key: 'proposal',
  _type: 'formSection',
  title: 'Proposez un court',
  text: null,
  fields: [
    { ...field, _key: 'a', kind: 'email', label: 'E-mail' },
    { ...field, _key: 'b', kind: 'choice', label: 'Durée', options: ['Court', 'Long'] },
    { ...field, _key: 'c', kind: 'message', label: 'Message', isRequired: false },
    { ...field, _key: 'd', kind: 'consent', label: 'Gardez ma proposition' },
  ],
  buttonLabel: 'Proposer',
  confirmation: 'Votre proposition est arrivée.',
  document: 'page-courts',
}

beforeAll(() => preloadSection(section, new QueryClient()))

async function fillAndSend(email = 'camille@exemple.fr') {
  const { user } = renderTestPage(<Section section={section} />)
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.selectOptions(screen.getByLabelText('Durée'), 'Court')
  await user.type(screen.getByLabelText(/^Message/u), 'Bonjour')
  await user.click(screen.getByRole('checkbox', { name: 'Gardez ma proposition' }))
  await user.click(screen.getByRole('button', { name: 'Proposer' }))
  return user
}

describe('a form', () => {
  it('sends its answers by field, and shows the editor’s sentence with the reference', async () => {
    const { requestBodies } = mockSupabase({ '/forms': { status: 201, body: { reference: 'DM-4K7Q92QX' } } })
    await fillAndSend()
    const sent = await screen.findByRole('status')
    expect(within(sent).getByText('DM-4K7Q92QX')).toBeTruthy()
    expect(sent.textContent).toContain('Votre proposition est arrivée.')
    expect(document.activeElement).toBe(sent)
    const answers = { a: 'camille@exemple.fr', b: 'Court', c: 'Bonjour', d: 'oui' }
    expect(requestBodies('/forms')).toEqual([
      { document: 'page-courts', form: 'proposal', answers, website: '' },
    ])
  })

  it('says beside each field what is missing, sends nothing, and leads to the first one', async () => {
    const { requestBodies } = mockSupabase({})
    const { user } = renderTestPage(<Section section={section} />)
    await user.click(screen.getByRole('button', { name: 'Proposer' }))
    const email = screen.getByLabelText<HTMLInputElement>('E-mail')
    await expect.poll(() => document.activeElement).toBe(email)
    const errors = [email, screen.getByLabelText('Durée'), screen.getByRole('checkbox')].map(
      (control) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    expect(errors).toEqual([
      'Indiquez votre adresse e-mail\u202f: nous vous y répondons.',
      'Choisissez une réponse.',
      'Cochez cette case pour envoyer votre demande.',
    ])
    expect(requestBodies('/forms')).toEqual([])

    await user.type(email, 'c')
    expect(email.hasAttribute('aria-invalid')).toBe(false)
  })

  it('shows what the store refuses beside its field, and keeps every answer', async () => {
    mockSupabase({ '/forms': { status: 400, body: { code: 'invalid_answers', fields: { b: 'invalid' } } } })
    await fillAndSend()
    const choice = await screen.findByLabelText<HTMLSelectElement>('Durée')
    await expect.poll(() => choice.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/u).value).toBe('Bonjour')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it.each([
    [400, /Réessayez/u],
    [404, /n’est plus ouvert/u],
    [429, /plusieurs demandes/u],
    [503, /Réessayez/u],
  ])('keeps what was typed after a response %i, and says why', async (status, text) => {
    mockSupabase({ '/forms': { status, body: { message: '' } } })
    await fillAndSend()
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('camille@exemple.fr')
  })
})
