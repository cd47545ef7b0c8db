import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { editorClient } from '../pages/studio.ts'

/** Closes any script element that contains it unescaped. */
export const attackPayload = '</script><script>window.attacked=true</script><!--<script>'
export const hostileArticlePath = '/blog/attaque'

/** Adds an article and an approved review made of attack payloads, invalid redirects, and an expired article. */
export async function addHostileContent(urls: ServiceUrls, secretKey: string): Promise<void> {
  const editor = await editorClient(urls)
  const template = await editor.fetch('*[_type == "article"] | order(_id asc)[0]')
  await editor.create({
    ...template,
    _id: 'article-attaque',
    title: attackPayload,
    excerpt: attackPayload,
    slug: { _type: 'slug', current: 'attaque' },
    publishedOn: '2020-01-01',
    seo: { _type: 'seo', title: attackPayload, description: attackPayload },
  })
  await editor.create({
    ...template,
    _id: 'article-passe',
    title: 'Passé',
    slug: { _type: 'slug', current: 'passe' },
    visibleUntil: '2026-01-01T00:00:00Z',
  })
  const redirects = [
    ['/piege\n/* https://exemple.fr 301\n/a', '/nos-offres'],
    ['/dehors', '//exemple.fr'],
    ['/blog/regler-android-tv', '/nos-offres'],
  ]
  for (const [from, to] of redirects) await editor.create({ _type: 'redirect', from, to })
  const response = await fetch(`${urls.supabase}/rest/v1/reviews`, {
    method: 'POST',
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: attackPayload,
      title: attackPayload,
      comment: attackPayload,
      rating: 1,
      is_approved: true,
    }),
  })
  if (!response.ok) throw new Error(`The hostile review was refused: ${await response.text()}`)
}
