import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { watchPanels } from './panels.ts'

watchPanels()

beforeEach(() => {
  document.body.innerHTML = `<header>
      <button data-control="panel" aria-expanded="false" aria-controls="contacts">Aide</button>
      <button data-control="panel" aria-expanded="false" aria-controls="cart">Panier</button>
      <div id="contacts" data-panel hidden><a href="#mail">E-mail</a></div>
    </header>
    <main><button>Page</button></main>
    <div id="cart" data-panel data-background="header, main" hidden>
      <div id="backdrop" data-control="close"></div>
      <button data-control="close">Fermer</button>
    </div>`
})

function element(selector: string) {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const opener = (panel: string) => element(`[aria-controls=${panel}]`)
const user = userEvent.setup()

it('each press opens or closes a panel and updates aria-expanded', async () => {
  const onToggle = vi.fn()
  element('#contacts').addEventListener('toggle', onToggle)
  await user.click(opener('contacts'))
  expect([element('#contacts').hidden, opener('contacts').ariaExpanded]).toEqual([false, 'true'])
  await user.click(opener('contacts'))
  expect([element('#contacts').hidden, opener('contacts').ariaExpanded]).toEqual([true, 'false'])
  expect(onToggle).toHaveBeenCalledTimes(2)
})

it('only one panel is open at a time', async () => {
  await user.click(opener('contacts'))
  await user.click(opener('cart'))
  expect([element('#contacts').hidden, element('#cart').hidden]).toEqual([true, false])
})

it('a modal panel takes focus and makes the page behind it inert', async () => {
  await user.click(opener('cart'))
  expect([element('main'), element('header')].every((covered) => covered.hasAttribute('inert'))).toBe(true)
  expect(document.body.style.overflow).toBe('hidden')
  expect(document.activeElement?.textContent).toBe('Fermer')
})

it.each([
  ['its button', () => user.click(element('#cart button'))],
  ['its backdrop', () => user.click(element('#backdrop'))],
  ['Escape', () => user.keyboard('{Escape}')],
])('a modal panel closes by %s and returns focus', async (_, close) => {
  await user.click(opener('cart'))
  await close()
  expect([element('#cart').hidden, element('main').hasAttribute('inert')]).toEqual([true, false])
  expect([document.body.style.overflow, document.activeElement]).toEqual(['', opener('cart')])
})

it('a panel that closes without having focus leaves focus where it is', async () => {
  await user.click(opener('contacts'))
  element('main button').focus()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(element('main button'))
})

it('a panel that is rendered after the press opens', async () => {
  const panel = element('#contacts')
  panel.remove()
  await user.click(opener('contacts'))
  document.body.append(panel)
  await waitFor(() => expect(panel.hidden).toBe(false))
})
