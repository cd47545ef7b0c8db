import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useAuth } from '#backend/auth-store.ts'
import { replaceContentSource } from '#content/content-source.ts'
import { mockSupabase } from '#test/mock-supabase.ts'
import { renderPage } from '#test/render-app.tsx'
import { Component as ReviewsPage } from './reviews-page.tsx'
import { sampleReviews } from './sample-reviews.ts'

const reviewsPath = '/rest/v1/reviews'
const countsPath = '/rest/v1/rpc/review_rating_counts'

const mockReviews = (body: unknown, status = 200, counts: unknown = []) =>
  mockSupabase({ [reviewsPath]: { status, body }, [countsPath]: { status, body: counts } })

const row = (id: string, values: object = {}) => ({
  id,
  name: 'Camille',
  location: '',
  rating: 5,
  title: `Avis ${id}`,
  comment: 'Texte',
  public_image_path: null,
  public_video_path: null,
  avatar_url: null,
  is_approved: true,
  is_rejected: false,
  likes: 0,
  created_at: '2026-03-01T10:00:00Z',
  ...values,
})

const titles = async () =>
  within(await screen.findByRole('list', { name: 'Avis' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const sampleTitles = sampleReviews.map(({ title }) => title)

beforeEach(() => replaceContentSource(async () => ({ result: null as never, syncTags: [] })))

describe('reviews', () => {
  it('shows approved reviews, newest first, with the database’s figures of all', async () => {
    const counts = [
      { rating: 5, review_count: 1_500 },
      { rating: 4, review_count: 1_500 },
    ]
    const { fetchMock } = mockReviews([row('a'), row('b', { rating: 4 })], 200, counts)
    renderPage(<ReviewsPage />)
    expect(await titles()).toEqual(['Avis a', 'Avis b'])
    expect(await screen.findByText('4,5')).toBeTruthy()
    expect(screen.getByText(/sur 5, pour 3\s000/)).toBeTruthy()
    const url = fetchMock.mock.calls.map(([input]) => String(input)).find((called) => called.includes('?'))
    expect(Object.fromEntries(new URL(url ?? '').searchParams)).toMatchObject({
      is_approved: 'eq.true',
      order: 'created_at.desc,id.desc',
      limit: '12',
    })
    expect(url).not.toContain('user_id')
  })

  it('builds the URL of a picture in the public bucket', async () => {
    mockReviews([row('a', { public_image_path: 'images/a.png' })])
    renderPage(<ReviewsPage />)
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Jointe à l’avis de Camille' })
    expect(picture.src).toMatch(/\/storage\/v1\/object\/public\/review-media\/images\/a\.png$/)
  })

  it('shows one more page for each « Voir plus », with its own URL', async () => {
    const page = (name: string, size: number) =>
      Array.from({ length: size }, (_, index) => row(`${name}${index}`))
    const pages = [page('a', 12), page('b', 3)]
    const { fetchMock } = mockSupabase({
      [reviewsPath]: () => ({ body: pages.shift() }),
      [countsPath]: { body: [{ rating: 5, review_count: 15 }] },
    })
    const { user, router } = renderPage(<ReviewsPage />, '/temoignages')
    const more = await screen.findByRole('link', { name: 'Voir plus' })
    expect(await titles()).toHaveLength(12)
    await user.click(more)
    await expect.poll(titles).toHaveLength(15)
    expect(router.state.location.search).toBe('?page=2')
    expect(screen.queryByRole('link', { name: 'Voir plus' })).toBeNull()
    const after = fetchMock.mock.calls
      .map(([input]) => new URL(String(input)))
      .filter(({ pathname }) => pathname === reviewsPath)
      .map(({ searchParams }) => searchParams.get('or'))
    const time = '2026-03-01T10:00:00Z'
    expect(after).toEqual([null, `(created_at.lt."${time}",and(created_at.eq."${time}",id.lt.a11))`])
  })

  it('keeps the first page when the next one fails', async () => {
    const responses = [{ body: Array.from({ length: 12 }, (_, index) => row(`a${index}`)) }]
    mockSupabase({
      [reviewsPath]: () => responses.shift() ?? { status: 400, body: { message: 'no' } },
      [countsPath]: { body: [{ rating: 5, review_count: 15 }] },
    })
    renderPage(<ReviewsPage />, '/temoignages?page=2')
    expect(await screen.findByText('Impossible de charger les avis.')).toBeTruthy()
    expect(await titles()).toHaveLength(12)
  })

  it('shows the five samples without approved reviews', async () => {
    mockReviews([])
    renderPage(<ReviewsPage />)
    expect(await titles()).toEqual(sampleTitles)
  })

  it('shows an error and the samples when the query fails', async () => {
    mockReviews({ message: 'down' }, 500)
    renderPage(<ReviewsPage />)
    expect(await titles()).toEqual(sampleTitles)
    expect(await screen.findByText('Impossible de charger les avis.')).toBeTruthy()
  })

  it('shows the team’s reply and the date of an edit', async () => {
    const reply = { reply: 'Merci Camille.', replied_at: '2026-03-04T10:00:00Z' }
    mockReviews([row('a', { ...reply, edited_at: '2026-03-02T10:00:00Z' })])
    renderPage(<ReviewsPage />)
    expect(await screen.findByText('Réponse de l’équipe')).toBeTruthy()
    expect(screen.getByText('Merci Camille.')).toBeTruthy()
    expect(screen.getByText('4 mars 2026')).toBeTruthy()
    expect(screen.getByText('Modifié le 2 mars 2026')).toBeTruthy()
  })

  describe('of the author', () => {
    const ownPath = '/rest/v1/rpc/own_reviews'
    const own = (values: object) => ({
      ...row('own', values),
      image_path: 'images/u1_1.png',
      video_path: null,
    })
    const showOwn = (values: object) => {
      useAuth.setState({
        user: { id: 'u1', user_metadata: {}, app_metadata: {}, aud: 'x', created_at: '' },
        isLoading: false,
      })
      const mocked = mockSupabase({
        [reviewsPath]: { body: [row('own'), row('a')] },
        [countsPath]: { body: [] },
        [ownPath]: { body: [own(values)] },
        '/storage/v1/object/sign/reviews': { body: [] },
        '/rest/v1/rpc/appeal_review': { body: null },
        '/rest/v1/rpc/edit_review': { body: null },
        '/rest/v1/rpc/delete_review': { body: null },
      })
      const sentTo = (path: string) =>
        mocked.fetchMock.mock.calls
          .filter(([input]) => String(input).endsWith(path))
          .map(([, init]) => JSON.parse(String(init?.body)))
      return { ...renderPage(<ReviewsPage />), sentTo }
    }
    afterEach(() => useAuth.setState({ user: null }))

    it('shows a published one once, deletes it after a question', async () => {
      const { user, sentTo } = showOwn({})
      await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
      expect(await titles()).toEqual(['Avis a'])
      expect(sentTo('delete_review')).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Supprimer définitivement' }))
      expect(await screen.findByText('Avis supprimé')).toBeTruthy()
      expect(sentTo('delete_review')).toEqual([{ p_review_id: 'own' }])
    })

    it('sends one appeal of a refused one, with its text', async () => {
      const { user, sentTo } = showOwn({
        is_approved: false,
        is_rejected: true,
        rejection_reason: 'Publicité',
      })
      await user.click(await screen.findByRole('button', { name: 'Faire un recours' }))
      await user.click(screen.getByRole('button', { name: 'Envoyer mon recours' }))
      expect(await screen.findByText('Dites pourquoi votre avis devrait paraître.')).toBeTruthy()
      await user.type(screen.getByRole('textbox', { name: 'Votre recours' }), 'Je ne vends rien.')
      await user.click(screen.getByRole('button', { name: 'Envoyer mon recours' }))
      expect(await screen.findByText('Recours envoyé')).toBeTruthy()
      expect(sentTo('appeal_review')).toEqual([{ p_review_id: 'own', p_appeal: 'Je ne vends rien.' }])
    })

    it('edits one in the filled form, and keeps or removes its picture', async () => {
      const { user, sentTo } = showOwn({})
      await user.click(await screen.findByRole('button', { name: 'Modifier' }))
      const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Titre' })
      expect([title.value, document.activeElement]).toEqual(['Avis own', title])
      await user.type(title, ' !')
      await user.click(screen.getByRole('checkbox', { name: 'Retirer l’image actuelle' }))
      await user.click(screen.getByRole('button', { name: 'Envoyer la modification' }))
      expect(await screen.findByText('Modification envoyée')).toBeTruthy()
      const [sent] = sentTo('edit_review')
      expect(sent).toMatchObject({ p_review_id: 'own', p_title: 'Avis own !' })
      expect(sent).not.toHaveProperty('p_image_path')
      expect(screen.getByRole('button', { name: 'Envoyer mon avis' })).toBeTruthy()
    })

    it('offers neither edit nor another appeal after a final refusal', async () => {
      showOwn({ is_approved: false, is_rejected: true, appealed_at: '2026-03-04T10:00:00Z' })
      await screen.findByRole('button', { name: 'Supprimer' })
      expect(screen.getByText('Non retenu après votre recours')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /Modifier|recours/ })).toBeNull()
    })
  })

  it('shows disabled like buttons', async () => {
    mockReviews([])
    renderPage(<ReviewsPage />)
    const [like] = await screen.findAllByRole('button', { name: /ont aimé cet avis/ })
    expect(like?.hasAttribute('disabled')).toBe(true)
  })
})
