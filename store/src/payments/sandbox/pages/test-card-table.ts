import { html } from 'hono/html'
import { grouped, testCards } from '../test-cards.ts'

export function testCardTable() {
  return html`<section class="cards" aria-labelledby="cards-title">
<h2 id="cards-title">Cartes de test</h2>
<p class="muted">N’importe quelle date à venir, n’importe quel code à trois chiffres.</p>
<table><thead><tr><th scope="col">Numéro</th><th scope="col">Réponse</th></tr></thead><tbody>
${testCards.map((card) => html`<tr><td class="money">${grouped(card.number)}</td><td>${card.label}</td></tr>`)}
</tbody></table>
</section>`
}
