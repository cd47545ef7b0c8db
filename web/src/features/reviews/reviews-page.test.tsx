import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { mockSupabase, session } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Component as ReviewsPage } from './reviews-page.tsx'
import { sampleReviews } from './sample-reviews.tsx'

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
  created_at: '2026-03-01T10:00:00Z',
  published_at: '2026-03-02T10:00:00Z',
  experienced_on: '2026-02-14',
  product_id: null,
  product_title: null,
  is_verified_purchase: false,
  helpful_count: 0,
  ...values,
})

const titles = async (list = 'Avis') =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const sampleTitles = sampleReviews.map(({ title }) => title)

beforeEach(() => mockContent(() => null))

describe('reviews', () => {
  it('shows approved reviews, newest first, with the database’s figures of all', async () => {
    const counts = [
      { rating: 5, review_count: 1_500 },
      { rating: 4, review_count: 1_500 },
    ]
    const { fetchMock } = mockReviews([row('a'), row('b', { rating: 4 })], 200, counts)
    renderTestPage(<ReviewsPage />)
    expect(await titles()).toEqual(['Avis a', 'Avis b'])
    expect(await screen.findByText('4,5')).toBeTruthy()
    expect(screen.getByText(/sur 5, pour 3\s000/)).toBeTruthy()
    const url = fetchMock.mock.calls.map(([input]) => String(input)).find((called) => called.includes('?'))
    expect(Object.fromEntries(new URL(url ?? '').searchParams)).toMatchObject({
      is_approved: 'eq.true',
      order: 'published_at.desc,id.desc',
      limit: '12',
    })
    expect(url).not.toContain('user_id')
  })

  it('builds the URL of a picture in the public bucket', async () => {
    mockReviews([row('a', { public_image_path: 'images/a.png' })])
    renderTestPage(<ReviewsPage />)
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Jointe à l’avis de Camille' })
    expect(picture.src).toMatch(/\/storage\/v1\/object\/public\/review-media\/images\/a\.png$/)
  })

  it('shows publication, experience and purchase of a review', async () => {
    const bought = {
      is_verified_purchase: true,
      product_id: 'boitier-phare',
      product_title: 'Boîtier Phare 4K',
    }
    mockReviews([row('a', bought), row('b')])
    renderTestPage(<ReviewsPage />)
    const card = async (title: string) =>
      within((await screen.findByRole('heading', { name: title })).closest('article') ?? document.body)
    const verified = await card('Avis a')
    expect(verified.getByText('Achat vérifié')).toBeTruthy()
    expect(verified.getByText(/^Publié le/).textContent).toBe(
      'Publié le 2 mars 2026, expérience du 14 février 2026',
    )
    const product = verified.getByRole('link', { name: 'Boîtier Phare 4K' })
    expect(product.getAttribute('href')).toBe('/product/boitier-phare')
    expect((await card('Avis b')).queryByText('Achat vérifié')).toBeNull()
    expect(screen.getByText(/Achat vérifié\s» paraît quand/)).toBeTruthy()
  })

  it('reads page, order and rating from the URL and states the order’s rule', async () => {
    const { fetchMock } = mockSupabase({
      [reviewsPath]: () => ({ body: Array.from({ length: 12 }, (_, index) => row(`a${index}`)) }),
      [countsPath]: {
        body: [
          { rating: 5, review_count: 30 },
          { rating: 1, review_count: 9_970 },
        ],
      },
    })
    const { user, router } = renderTestPage(<ReviewsPage />, '/temoignages')
    const lastQuery = () => {
      const urls = fetchMock.mock.calls.map(([input]) => new URL(String(input)))
      const last = urls.filter(({ pathname }) => pathname === reviewsPath).at(-1)
      return Object.fromEntries(last?.searchParams ?? [])
    }
    expect(await screen.findByText('Page 1 sur 250')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Plus utiles' }))
    expect(router.state.location.search).toBe('?tri=utiles')
    expect(screen.getByText(/^Par nombre de clients/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^5 étoiles/ }))
    expect(router.state.location.search).toBe('?note=5&tri=utiles')
    expect(await screen.findByText('Page 1 sur 3')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Suivants' }))
    expect(router.state.location.search).toBe('?note=5&tri=utiles&page=2')
    await expect
      .poll(lastQuery)
      .toMatchObject({ order: 'helpful_count.desc,published_at.desc,id.desc', rating: 'eq.5', offset: '12' })
    await user.click(await screen.findByRole('link', { name: 'Voir tous les avis' }))
    expect(router.state.location.search).toBe('?tri=utiles')
  })

  it('says that a product has no reviews, without samples', async () => {
    mockReviews([])
    renderTestPage(<ReviewsPage />, '/temoignages?produit=boitier-vigie')
    expect(await screen.findByText(/^Aucun avis sur ce produit/)).toBeTruthy()
    expect(screen.queryByText(sampleTitles[0] ?? '')).toBeNull()
  })

  it('keeps the first page when the next one fails', async () => {
    const responses = [{ body: Array.from({ length: 12 }, (_, index) => row(`a${index}`)) }]
    mockSupabase({
      [reviewsPath]: () => responses.shift() ?? { status: 400, body: { message: 'no' } },
      [countsPath]: { body: [{ rating: 5, review_count: 15 }] },
    })
    const { user } = renderTestPage(<ReviewsPage />, '/temoignages')
    await user.click(await screen.findByRole('link', { name: 'Suivants' }))
    expect(await screen.findByText('Impossible de charger les avis.')).toBeTruthy()
    expect(await titles()).toHaveLength(12)
  })

  const counts = [{ rating: 5, review_count: 12 }]
  const down = { status: 500, body: { message: 'down' } }
  it.each([
    ['without approved reviews', { body: [] }, { body: [] }],
    ['without approved reviews, although some are counted', { body: [] }, { body: counts }],
    ['without approved reviews or figures', { body: [] }, down],
    ['when reviews cannot be loaded', down, { body: counts }],
    ['when neither reviews nor figures can be loaded', down, down],
  ])('shows labelled samples without average, count, rating or date %s', async (_, list, figures) => {
    mockSupabase({ [reviewsPath]: list, [countsPath]: figures })
    renderTestPage(<ReviewsPage />)
    expect(await titles('Exemples d’avis')).toEqual(sampleTitles)
    expect(screen.getAllByText('Exemple')).toHaveLength(sampleTitles.length)
    const samples = screen.getByRole('region', { name: 'Avis' })
    expect(within(samples).queryByRole('img', { name: / sur 5/ })).toBeNull()
    expect(samples.textContent).not.toMatch(/\d{4}|Publié|tel quel|Achat vérifié|Utile/)
    expect(screen.queryByText(/avis publiés?$/)).toBeNull()
    expect(screen.queryByRole('list', { name: 'Avis par note' })).toBeNull()
    expect(screen.queryByRole('status', { name: /Chargement/ })).toBeNull()
    expect(screen.queryAllByText(/^Les derniers avis/)).toHaveLength(list === down ? 1 : 0)
  })

  it('shows the reviews without figures that cannot be loaded', async () => {
    mockSupabase({ [reviewsPath]: { body: [row('a')] }, [countsPath]: down })
    renderTestPage(<ReviewsPage />)
    expect(await titles()).toEqual(['Avis a'])
    expect(screen.queryByText('0,0')).toBeNull()
  })

  it('shows the team’s reply and the date of an edit', async () => {
    const reply = { reply: 'Merci Camille.', replied_at: '2026-03-04T10:00:00Z' }
    mockReviews([row('a', { ...reply, edited_at: '2026-03-02T10:00:00Z' })])
    renderTestPage(<ReviewsPage />)
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
        '/rest/v1/rpc/appeal_review': { body: null },
        '/rest/v1/rpc/edit_review': { body: null },
        '/rest/v1/rpc/delete_review': { body: null },
      })
      const sentTo = (path: string) =>
        mocked.fetchMock.mock.calls
          .filter(([input]) => String(input).endsWith(path))
          .map(([, init]) => JSON.parse(String(init?.body)))
      return { ...renderTestPage(<ReviewsPage />), sentTo }
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

  it('asks visitors to sign in before they vote', async () => {
    mockReviews([row('a', { helpful_count: 3 })])
    const { user } = renderTestPage(<ReviewsPage />)
    await user.click(await screen.findByRole('button', { name: 'Utile, avis « Avis a », 3' }))
    expect(await screen.findByText('Connectez-vous pour dire qu’un avis vous a été utile.')).toBeTruthy()
  })

  it('shows a customer’s vote once it is counted, and takes it back', async () => {
    useAuth.setState({ user: session().user, isLoading: false })
    const counts = [4, 3]
    const { requestBodies } = mockSupabase({
      [reviewsPath]: { body: [row('a', { helpful_count: 3 })] },
      [countsPath]: { body: [{ rating: 5, review_count: 1 }] },
      '/rest/v1/review_votes': { body: [] },
      '/rest/v1/rpc/own_reviews': { body: [] },
      '/rest/v1/rpc/reviewable_products': { body: [] },
      '/rest/v1/rpc/vote_review': () => ({ body: counts.shift() }),
    })
    const { user } = renderTestPage(<ReviewsPage />)
    const button = () => screen.findByRole('button', { name: /^Utile/ })
    await user.click(await button())
    await expect.poll(async () => (await button()).getAttribute('aria-pressed')).toBe('true')
    expect((await button()).textContent).toBe('Utile4')
    await user.click(await button())
    await expect.poll(async () => (await button()).getAttribute('aria-pressed')).toBe('false')
    expect((await button()).textContent).toBe('Utile3')
    expect(requestBodies('/rpc/vote_review')).toEqual([
      { p_review_id: 'a', p_is_helpful: true },
      { p_review_id: 'a', p_is_helpful: false },
    ])
    useAuth.setState({ user: null })
  })
})
