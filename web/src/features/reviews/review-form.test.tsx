import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import type { uploadReviewFile } from '@lucarne/core/backend/review-file.ts'
import type { ReviewResult } from '@lucarne/core/backend/reviews.ts'
import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage, type TestPage } from '@lucarne/core/test/render-app.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import ReviewForm from './review-form.tsx'

const uploadMock = vi.hoisted(() => vi.fn<() => ReturnType<typeof uploadReviewFile>>())
const submitMock = vi.hoisted(() => vi.fn<(review: object) => Promise<ReviewResult>>())
vi.mock('@lucarne/core/backend/review-file.ts', () => ({ uploadReviewFile: uploadMock }))
vi.mock(import('@lucarne/core/backend/reviews.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  submitReview: submitMock,
}))

const user = {
  id: 'u1',
  email: 'camille@exemple.fr',
  user_metadata: { full_name: 'Camille Laurent' },
  app_metadata: {},
  aud: 'authenticated',
  created_at: '2026-03-14T00:00:00Z',
}
const mp4 = () =>
  new File([Uint8Array.from('\0\0\0\x20ftypisom', (char) => char.charCodeAt(0))], 'salon.mp4', {
    type: 'video/mp4',
  })

beforeEach(() => {
  uploadMock.mockReset().mockResolvedValue({ ok: true, value: 'videos/u1_1.mp4' })
  submitMock.mockReset().mockResolvedValue({ ok: true, value: undefined })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  // jsdom plays no film.
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  })
  useAuth.setState({ user, isLoading: false })
  mockSupabase({
    '/rest/v1/rpc/reviewable_products': { body: [{ id: 'boitier-phare', title: 'Boîtier Phare 4K' }] },
  })
})

const textbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submitForm = ({ user: events }: TestPage) =>
  events.click(screen.getByRole('button', { name: 'Envoyer mon avis' }))

async function fill({ user: events }: TestPage) {
  await events.type(textbox('Titre'), 'Parfait')
  await events.type(textbox('Commentaire'), 'Rien à redire')
  fireEvent.input(screen.getByLabelText('Date de votre expérience'), { target: { value: '2026-02-14' } })
}

describe('review form', () => {
  it('links a visitor to sign-in and submits nothing', async () => {
    useAuth.setState({ user: null })
    const page = renderTestPage(<ReviewForm />)
    expect(screen.getByRole('link', { name: 'Connectez-vous' }).getAttribute('href')).toBe('/connexion')
    await submitForm(page)
    expect(await screen.findByText('Connexion requise')).toBeTruthy()
    expect(screen.getByText('Veuillez vous connecter pour laisser un avis.')).toBeTruthy()
    expect(submitMock).not.toHaveBeenCalled()
  })

  it('requires a name, a title and a comment; the location is optional', async () => {
    const page = renderTestPage(<ReviewForm />)
    await submitForm(page)
    expect(await screen.findByText('Champs manquants')).toBeTruthy()
    expect(screen.getByText('Veuillez remplir tous les champs obligatoires.')).toBeTruthy()
    expect(textbox('Titre').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(textbox('Titre'))
    await page.user.type(textbox('Titre'), 'P')
    expect(textbox('Titre').getAttribute('aria-invalid')).not.toBe('true')
    expect(textbox('Commentaire').getAttribute('aria-invalid')).toBe('true')
    expect(submitMock).not.toHaveBeenCalled()
  })

  it('starts with five stars and the account’s name, and resets once submitted', async () => {
    const page = renderTestPage(<ReviewForm />)
    await fill(page)
    const product = await screen.findByLabelText('Votre avis porte sur')
    expect(within(product).getAllByRole('option')[0]?.textContent).toBe('La boutique en général')
    await page.user.selectOptions(product, 'Boîtier Phare 4K')
    await submitForm(page)
    expect(await screen.findByText('Avis envoyé !')).toBeTruthy()
    expect(screen.getByText('Merci ! Votre avis est en attente de modération.')).toBeTruthy()
    expect(submitMock).toHaveBeenCalledWith({
      userId: 'u1',
      name: 'Camille Laurent',
      location: '',
      title: 'Parfait',
      comment: 'Rien à redire',
      experiencedOn: '2026-02-14',
      productId: 'boitier-phare',
      rating: 5,
      imagePath: null,
      videoPath: null,
    })
    expect(textbox('Titre').value).toBe('')
  })

  it('refuses an experience that is still to come', async () => {
    const page = renderTestPage(<ReviewForm />)
    await fill(page)
    const field = screen.getByLabelText('Date de votre expérience')
    fireEvent.input(field, { target: { value: '2999-01-01' } })
    await submitForm(page)
    expect(await screen.findByText('Cette date n’est pas encore passée.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(submitMock).not.toHaveBeenCalled()
  })

  it('previews the rating under the pointer and takes it with a click', async () => {
    const { user: events } = renderTestPage(<ReviewForm />)
    const two = screen.getByRole('radio', { name: '2 sur 5, moyen' })
    const label = two.closest('label') ?? document.body
    fireEvent.pointerEnter(label)
    expect(screen.getByText(/^2 sur 5\s*: moyen/)).toBeTruthy()
    fireEvent.pointerLeave(label.parentElement ?? document.body)
    expect(screen.getByText(/^5 sur 5\s*: excellent/)).toBeTruthy()
    await events.click(two)
    expect((two as HTMLInputElement).checked).toBe(true)
  })

  it('shows the file limits and refuses a file that is not a video', async () => {
    const { user: events } = renderTestPage(<ReviewForm />)
    expect(screen.getByText('JPEG, PNG, WebP, AVIF ou GIF, 20 Mo et 50 mégapixels au plus')).toBeTruthy()
    expect(screen.getByText('MP4, WebM ou MOV, 50 Mo et 3 minutes au plus')).toBeTruthy()
    await events.upload(
      screen.getByLabelText(/Ajouter une vidéo/),
      new File(['<p>'], 'x.mp4', { type: 'video/mp4' }),
    )
    expect(await screen.findByText(/Cette vidéo ne peut pas être affichée/)).toBeTruthy()
  })

  it('shows the exact message of a failed upload and uploads no file twice', async () => {
    uploadMock.mockResolvedValueOnce({ ok: false, failure: { code: 'too_large' } })
    submitMock.mockResolvedValueOnce({ ok: false, failure: { code: 'failed' } })
    const page = renderTestPage(<ReviewForm />)
    await fill(page)
    await page.user.upload(screen.getByLabelText(/Ajouter une vidéo/), mp4())
    await screen.findByRole('button', { name: 'Retirer salon.mp4' })
    await submitForm(page)
    expect(await screen.findByText("Erreur lors de l'upload du fichier: il est trop lourd.")).toBeTruthy()
    await submitForm(page)
    expect(await screen.findByText('Une erreur est survenue.')).toBeTruthy()
    await submitForm(page)
    expect(await screen.findByText('Avis envoyé !')).toBeTruthy()
    expect([uploadMock.mock.calls.length, submitMock.mock.calls.length]).toEqual([2, 2])
    expect(submitMock).toHaveBeenLastCalledWith(expect.objectContaining({ videoPath: 'videos/u1_1.mp4' }))
  })
})
