import { expect } from 'vitest'
import { type AttackCase, expectCode, expectRefused, forEach } from './attack-case.ts'
import { type Attacker, identities, signedInIdentities } from './attack-fixture.ts'

const validReview = { name: 'Camille', title: 'Avis', comment: 'Texte', rating: 4 }
const files = 'http://localhost:54321/storage/v1/object/public/reviews'
const nobody = '00000000-0000-4000-8000-000000000000'

/** Columns that only servers may write. */
const serverColumns = {
  is_approved: [true, false],
  is_rejected: [true, false],
  helpful_count: [1000, 0],
  is_verified_purchase: [true, false],
  product_title: ['Boîtier Phare 4K'],
  published_at: ['2026-01-01T00:00:00Z'],
  avatar_url: ['https://exemple.fr/a.png'],
  created_at: ['2099-01-01T00:00:00Z'],
  version: [7],
  edited_at: ['2099-01-01T00:00:00Z'],
  appeal: ['x'],
  appealed_at: ['2099-01-01T00:00:00Z'],
  reply: ['Merci'],
  replied_at: ['2099-01-01T00:00:00Z'],
  id: [nobody],
}

const invalidValues: [string, object][] = [
  ['a rating of 0', { rating: 0 }],
  ['a rating of 6', { rating: 6 }],
  ['a blank name', { name: '  ' }],
  ['a blank title', { title: '' }],
  ['a blank comment', { comment: '\n' }],
  ['a comment of 2,001 characters', { comment: 'x'.repeat(2001) }],
  ['a location of 81 characters', { location: 'x'.repeat(81) }],
  ['a script as a picture', { image_path: 'javascript:alert(1)' }],
  ['a picture on another host', { image_path: 'https://exemple.fr/pixel.png' }],
  ['a URL with a password', { image_path: `https://user:pw@exemple.fr/images/${nobody}_1.png` }],
  ['a URL of a cloud’s metadata service', { image_path: 'http://169.254.169.254/latest/meta-data' }],
  ['a URL of our own storage', { image_path: `${files}/images/${nobody}_1.png` }],
  ['another customer’s picture', { image_path: `images/${nobody}_1.png` }],
  ['another customer’s video', { video_path: `videos/${nobody}_1.mp4` }],
  ['a product that they have not bought', { product_id: 'boitier-balise' }],
  ['a product that does not exist', { product_id: 'pirate' }],
  ['an experience of tomorrow', { experienced_on: '2999-01-01' }],
  ['a path that leaves its folder', { image_path: `images/../images/${nobody}_1.png` }],
]

const inserts: AttackCase[] = [
  ...forEach(['anonymous'], 'cannot write a review', async (client, { ids }, as) =>
    expectRefused(await client.from('reviews').insert({ ...validReview, user_id: ids.owner }), as),
  ),
  ...forEach(signedInIdentities, 'writes a review that waits for approval', async (client, { ids }, as) => {
    const own = { ...validReview, user_id: ids[as] }
    const columns =
      'name, title, comment, rating, is_approved, helpful_count, is_verified_purchase, avatar_url'
    const { data } = await client.from('reviews').insert(own).select(columns).single().throwOnError()
    expect(data).toMatchObject({ ...validReview, is_approved: false, helpful_count: 0, avatar_url: null })
  }),
  ...forEach(
    ['owner'],
    'writes a review with their own uploaded file',
    async (client, { ids, ownersFile }) => {
      const own = { ...validReview, user_id: ids.owner, image_path: ownersFile }
      await client.from('reviews').insert(own).throwOnError()
    },
  ),
  ...forEach(signedInIdentities, 'cannot name a file that is not uploaded yet', async (client, { ids }, as) =>
    expectCode(
      await client
        .from('reviews')
        .insert({ ...validReview, user_id: ids[as], image_path: `images/${ids[as]}_9.png` }),
      '23514',
    ),
  ),
  ...Object.entries(serverColumns).flatMap(([column, values]) =>
    values.flatMap((value) =>
      forEach(
        signedInIdentities,
        `cannot send ${column} ${value} with their review`,
        async (client, { ids }, as) =>
          expectRefused(
            await client.from('reviews').insert({ ...validReview, user_id: ids[as], [column]: value }),
            as,
          ),
      ),
    ),
  ),
  ...forEach(
    ['otherCustomer', 'moderator'],
    'cannot write a review in the owner’s name',
    async (client, { ids }, as) =>
      expectRefused(await client.from('reviews').insert({ ...validReview, user_id: ids.owner }), as),
  ),
  ...forEach(signedInIdentities, 'cannot write a review without an author', async (client, _fixture, as) =>
    expectRefused(await client.from('reviews').insert({ ...validReview, user_id: null }), as),
  ),
  ...forEach(
    signedInIdentities,
    'cannot add another customer’s review beside their own',
    async (client, { ids }, as) => {
      const other = as === 'owner' ? ids.otherCustomer : ids.owner
      const both = [ids[as], other].map((user_id) => ({ ...validReview, user_id, title: `mixed by ${as}` }))
      expectRefused(await client.from('reviews').insert(both), as)
      const { data } = await client.from('reviews').select('id').eq('title', `mixed by ${as}`).throwOnError()
      expect(data).toEqual([])
    },
  ),
  ...invalidValues.flatMap(([what, value]) =>
    forEach(['owner'], `cannot send ${what}`, async (client, { ids }) =>
      expectCode(
        await client.from('reviews').insert({ ...validReview, user_id: ids.owner, ...value }),
        '23514',
      ),
    ),
  ),
]

const changes: AttackCase[] = [
  ...forEach(identities, 'cannot approve a pending review', async (client, { reviews }, as) =>
    expectRefused(await client.from('reviews').update({ is_approved: true }).eq('id', reviews.pending), as),
  ),
  ...forEach(identities, 'cannot rewrite an approved review', async (client, { reviews }, as) =>
    expectRefused(await client.from('reviews').update({ comment: 'Autre' }).eq('id', reviews.approved), as),
  ),
  ...forEach(identities, 'cannot overwrite a review by upsert', async (client, { reviews, ids }, as) =>
    expectRefused(
      await client.from('reviews').upsert({ ...validReview, id: reviews.approved, user_id: ids.owner }),
      as,
    ),
  ),
  ...forEach(identities, 'cannot delete a review', async (client, { reviews }, as) =>
    expectRefused(await client.from('reviews').delete().eq('id', reviews.approved), as),
  ),
]

const reads: AttackCase[] = [
  ...forEach(
    ['anonymous', 'otherCustomer'],
    'does not find the owner’s pending review',
    async (client, { reviews }) =>
      expect((await client.from('reviews').select('id').eq('id', reviews.pending)).data).toEqual([]),
  ),
  ...forEach(['owner', 'moderator'], 'finds the owner’s pending review', async (client, { reviews }) =>
    expect((await client.from('reviews').select('id').eq('id', reviews.pending)).data).toHaveLength(1),
  ),
  ...forEach(identities, 'finds the approved review', async (client, { reviews }) =>
    expect((await client.from('reviews').select('id').eq('id', reviews.approved)).data).toHaveLength(1),
  ),
  ...forEach(['anonymous'], 'cannot count pending reviews', async (client) => {
    const { count } = await client
      .from('reviews')
      .select('id', { count: 'exact', head: true })
      .eq('is_approved', false)
    expect(count).toBe(0)
  }),
  ...forEach(
    ['otherCustomer', 'owner'],
    'reads only approved reviews and their own',
    async (client, { ids }, as) => {
      const { data: own } = await client.rpc('own_reviews').throwOnError()
      const isOwn = (row: { user_id: string }) => row.user_id === ids[as]
      expect(own.every(isOwn)).toBe(true)
      const ownIds = new Set(own.map(({ id }: { id: string }) => id))
      const { data } = await client.from('reviews').select('id').eq('is_approved', false).throwOnError()
      expect(data.filter(({ id }) => !ownIds.has(id))).toEqual([])
    },
  ),
  ...['*', 'id, user_id', 'id, image_path', 'id, video_path'].flatMap((columns) =>
    forEach(identities, `cannot read ${columns} of approved reviews`, async (client, _fixture, as) =>
      expectRefused(await client.from('reviews').select(columns).eq('is_approved', true), as),
    ),
  ),
  ...forEach(identities, 'cannot find reviews by their account', async (client, { ids }, as) =>
    expectRefused(await client.from('reviews').select('id').eq('user_id', ids.owner), as),
  ),
  ...forEach(identities, 'cannot sort reviews by their account', async (client, _fixture, as) =>
    expectRefused(await client.from('reviews').select('id').order('user_id'), as),
  ),
  ...forEach(identities, 'cannot reach invoices through a review', async (client) =>
    expectCode(await client.from('reviews').select('*, invoices(*)'), 'PGRST200'),
  ),
  ...forEach(['owner'], 'cannot reach an order through their invoice', async (client, _fixture, as) =>
    expectRefused(await client.from('invoices').select('*, orders(*)'), as),
  ),
]

const edit = (id: string) => ({
  p_review_id: id,
  p_name: 'Camille',
  p_location: '',
  p_rating: 1,
  p_title: 'Autre',
  p_comment: 'Autre',
  p_image_path: null,
  p_video_path: null,
})

/** The functions of authors, about a review that is not theirs or not in a state for it. */
const authorCases: AttackCase[] = [
  ...forEach(['anonymous'], 'cannot edit, delete or appeal', async (client, { reviews }, as) => {
    expectRefused(await client.rpc('edit_review', edit(reviews.approved)), as)
    expectRefused(await client.rpc('delete_review', { p_review_id: reviews.approved }), as)
    expectRefused(await client.rpc('appeal_review', { p_review_id: reviews.pending, p_appeal: 'x' }), as)
  }),
  ...forEach(
    ['otherCustomer', 'moderator'],
    'cannot edit, delete or appeal another’s review',
    async (client, { reviews }) => {
      for (const id of [reviews.approved, reviews.pending, nobody]) {
        const responses = [
          await client.rpc('edit_review', edit(id)),
          await client.rpc('delete_review', { p_review_id: id }),
          await client.rpc('appeal_review', { p_review_id: id, p_appeal: 'x' }),
        ]
        expect(responses.map(({ error }) => error?.message)).toEqual(Array(3).fill('review_not_found'))
      }
      const { data } = await client.from('reviews').select('title').eq('id', reviews.approved).single()
      expect(data?.title).toBe(validReview.title)
    },
  ),
  ...forEach(['owner'], 'cannot appeal a review that was not refused', async (client, { reviews }) => {
    for (const p_review_id of [reviews.approved, reviews.pending]) {
      const { error } = await client.rpc('appeal_review', { p_review_id, p_appeal: 'Publiez-moi' })
      expect(error?.message).toBe('review_not_appealable')
    }
  }),
  ...forEach(['owner'], 'cannot edit a review to another’s or a missing file', async (client, fixture) => {
    const id = fixture.reviews.approved
    for (const change of [
      { p_image_path: `images/${nobody}_1.png` },
      { p_image_path: `images/${fixture.ids.owner}_9.png` },
      { p_rating: 6 },
      { p_title: ' ' },
    ]) {
      const { error } = await client.rpc('edit_review', { ...edit(id), ...change })
      // Refused by a rule or by the quota, which concurrent attacks may exhaust.
      expect(['23514', 'P0001']).toContain(error?.code)
    }
  }),
  ...forEach(identities, 'cannot read an appeal', async (client, _fixture, as) =>
    expectRefused(await client.from('reviews').select('id, appeal').eq('is_approved', true), as),
  ),
]

const voteOn = (client: Attacker, review: string, isHelpful = true) =>
  client.rpc('vote_review', { p_review_id: review, p_is_helpful: isHelpful })

const votes: AttackCase[] = [
  ...forEach(['anonymous'], 'cannot vote or ask what may be reviewed', async (client, { reviews }, as) => {
    expectRefused(await voteOn(client, reviews.approved), as)
    expectRefused(await client.rpc('reviewable_products'), as)
  }),
  ...forEach(
    ['otherCustomer', 'moderator'],
    'votes once, however often',
    async (client, { reviews, ids }, as) => {
      const before = await Promise.all([1, 2, 3].map(() => voteOn(client, reviews.approved)))
      for (const { data } of before) expect([1, 2]).toContain(data)
      const { data } = await client.from('review_votes').select('user_id').eq('review_id', reviews.approved)
      expect(data).toEqual([{ user_id: ids[as] }])
    },
  ),
  ...forEach(['owner'], 'cannot vote on their own review', async (client, { reviews }) => {
    expect(await voteOn(client, reviews.approved)).toMatchObject({ data: null, error: null })
    expect((await client.from('review_votes').select('*')).data).toEqual([])
  }),
  ...forEach(
    signedInIdentities,
    'cannot vote on a review that is not published',
    async (client, { reviews }) => {
      for (const review of [reviews.pending, nobody])
        expect(await voteOn(client, review)).toMatchObject({ data: null, error: null })
      expect((await client.from('review_votes').select('*').eq('review_id', reviews.pending)).data).toEqual(
        [],
      )
    },
  ),
  ...forEach(signedInIdentities, 'cannot vote for another customer', async (client, { reviews, ids }, as) => {
    const user_id = as === 'otherCustomer' ? ids.owner : ids.otherCustomer
    const row = { review_id: reviews.approved, user_id }
    expectRefused(await client.from('review_votes').insert(row), as)
    expectRefused(await client.from('review_votes').delete().eq('user_id', user_id), as)
  }),
]

export const reviewCases: AttackCase[] = [...inserts, ...changes, ...reads, ...votes, ...authorCases]
