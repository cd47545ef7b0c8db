import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { editorClient } from './lake.ts'

/** Breaks out of any script it is pasted into. */
export const attack = '</script><script>window.attacked=true</script><!--<script>'
export const hostileArticle = '/blog/attaque'

/**
 * An article and an approved review whose every word is an attack, redirections that the studio would refuse, and an
 * article whose time has passed.
 */
export async function addHostileContent(addresses: ServiceUrls, secretKey: string): Promise<void> {
  const editor = await editorClient(addresses)
  const model = await editor.fetch('*[_type == "article"] | order(_id asc)[0]')
  await editor.create({
    ...model,
    _id: 'article-attaque',
    title: attack,
    excerpt: attack,
    slug: { _type: 'slug', current: 'attaque' },
    publishedOn: '2020-01-01',
    seo: { _type: 'seo', title: attack, description: attack },
  })
  await editor.create({
    ...model,
    _id: 'article-passe',
    title: 'Passé',
    slug: { _type: 'slug', current: 'passe' },
    visibleUntil: '2026-01-01T00:00:00Z',
  })
  const redirections = [
    ['/piege\n/* https://exemple.fr 301\n/a', '/nos-offres'],
    ['/dehors', '//exemple.fr'],
    ['/blog/regler-android-tv', '/nos-offres'],
  ]
  for (const [from, to] of redirections) await editor.create({ _type: 'redirect', from, to })
  const answer = await fetch(`${addresses.supabase}/rest/v1/reviews`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      Authorization: `Bearer ${secretKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ name: attack, title: attack, comment: attack, rating: 1, is_approved: true }),
  })
  if (!answer.ok) throw new Error(`The hostile review was refused: ${await answer.text()}`)
}
