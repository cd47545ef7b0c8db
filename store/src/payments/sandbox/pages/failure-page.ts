import { html } from 'hono/html'
import { layout } from './layout.ts'

export function failurePage(page: { message: string; publicUrl: string; shopUrl: string | undefined }) {
  const main = html`<h1>Un instant</h1>
<p class="lead">${page.message}</p>
${page.shopUrl ? html`<p><a class="button primary" href="${page.shopUrl}">Revenir à la boutique</a></p>` : ''}`
  return layout({ title: 'Paiement indisponible', publicUrl: page.publicUrl, main })
}
