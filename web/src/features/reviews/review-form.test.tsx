import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAuth } from '#backend/auth-store.ts'
import type { UploadResult } from '#backend/review-file.ts'
import type { SubmitResult } from '#backend/reviews.ts'
import { type RenderedPage, renderPage } from '#test/render-app.tsx'
import { ReviewForm } from './review-form.tsx'

const upload = vi.hoisted(() => vi.fn<() => Promise<UploadResult>>())
const submit = vi.hoisted(() => vi.fn<(review: object) => Promise<SubmitResult>>())
vi.mock('#backend/review-file.ts', () => ({ uploadReviewFile: upload }))
vi.mock(import('#backend/reviews.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  submitReview: submit,
}))

const user = {
  id: 'u1',
  email: 'camille@exemple.fr',
  user_metadata: { full_name: 'Camille Laurent' },
  app_metadata: {},
  aud: 'authenticated',
  created_at: '2026-03-14T00:00:00Z',
}
const png = () =>
  new File([Uint8Array.from('\x89PNG\r\n\x1a\n', (char) => char.charCodeAt(0))], 'salon.png', {
    type: 'image/png',
  })

beforeEach(() => {
  upload.mockReset().mockResolvedValue({ ok: true, url: 'https://x/images/u1_1.png' })
  submit.mockReset().mockResolvedValue({ ok: true })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  useAuth.setState({ user, isLoading: false })
})

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = ({ user: hands }: RenderedPage) =>
  hands.click(screen.getByRole('button', { name: 'Envoyer mon avis' }))

async function fill({ user: hands }: RenderedPage) {
  await hands.type(box('Titre'), 'Parfait')
  await hands.type(box('Commentaire'), 'Rien à redire')
}

describe('the review form', () => {
  it('sends a visitor to sign in, and nothing else', async () => {
    useAuth.setState({ user: null })
    const page = renderPage(<ReviewForm />)
    expect(screen.getByRole('link', { name: 'Connectez-vous' }).getAttribute('href')).toBe('/connexion')
    await send(page)
    expect(await screen.findByText('Connexion requise')).toBeTruthy()
    expect(screen.getByText('Veuillez vous connecter pour laisser un avis.')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
  })

  it('wants a name, a title and a comment; the place is optional', async () => {
    const page = renderPage(<ReviewForm />)
    await send(page)
    expect(await screen.findByText('Champs manquants')).toBeTruthy()
    expect(screen.getByText('Veuillez remplir tous les champs obligatoires.')).toBeTruthy()
    expect(box('Titre').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box('Titre'))
    expect(submit).not.toHaveBeenCalled()
  })

  it('begins with five stars and the customer’s name, and clears once the review has arrived', async () => {
    const page = renderPage(<ReviewForm />)
    await fill(page)
    await send(page)
    expect(await screen.findByText('Avis envoyé !')).toBeTruthy()
    expect(screen.getByText('Merci ! Votre avis est en attente de modération.')).toBeTruthy()
    expect(submit).toHaveBeenCalledWith({
      userId: 'u1',
      name: 'Camille Laurent',
      location: '',
      title: 'Parfait',
      comment: 'Rien à redire',
      rating: 5,
      imageUrl: null,
      videoUrl: null,
    })
    expect(box('Titre').value).toBe('')
  })

  it('shows what a star would give under the pointer, and takes it with a click', async () => {
    const { user: hands } = renderPage(<ReviewForm />)
    const two = screen.getByRole('radio', { name: '2 sur 5, moyen' })
    const label = two.closest('label') ?? document.body
    fireEvent.pointerEnter(label)
    expect(screen.getByText(/^2 sur 5\s*: moyen/)).toBeTruthy()
    fireEvent.pointerLeave(label.parentElement ?? document.body)
    expect(screen.getByText(/^5 sur 5\s*: excellent/)).toBeTruthy()
    await hands.click(two)
    expect((two as HTMLInputElement).checked).toBe(true)
  })

  it('says the limits before sending, and refuses what is no picture', async () => {
    const { user: hands } = renderPage(<ReviewForm />)
    expect(screen.getByText('JPEG, PNG, WebP, AVIF ou GIF, 5 Mo au plus')).toBeTruthy()
    expect(screen.getByText('MP4, WebM ou MOV, 50 Mo au plus')).toBeTruthy()
    await hands.upload(
      screen.getByLabelText(/Ajouter une image/),
      new File(['<p>'], 'x.png', { type: 'image/png' }),
    )
    expect(await screen.findByText(/Cette image ne peut pas être affichée/)).toBeTruthy()
  })

  it('tells a failed upload in the specification’s words, and sends no file twice', async () => {
    upload.mockResolvedValueOnce({ ok: false, detail: 'il est trop lourd.' })
    submit.mockResolvedValueOnce({ ok: false, message: 'Une erreur est survenue.' })
    const page = renderPage(<ReviewForm />)
    await fill(page)
    await page.user.upload(screen.getByLabelText(/Ajouter une image/), png())
    await screen.findByRole('button', { name: 'Retirer salon.png' })
    await send(page)
    expect(await screen.findByText("Erreur lors de l'upload du fichier: il est trop lourd.")).toBeTruthy()
    await send(page)
    expect(await screen.findByText('Une erreur est survenue.')).toBeTruthy()
    await send(page)
    expect(await screen.findByText('Avis envoyé !')).toBeTruthy()
    expect([upload.mock.calls.length, submit.mock.calls.length]).toEqual([2, 2])
    expect(submit).toHaveBeenLastCalledWith(
      expect.objectContaining({ imageUrl: 'https://x/images/u1_1.png' }),
    )
  })
})
