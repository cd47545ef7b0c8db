// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startReturningFocus } from './return-focus.ts'

let stop = () => {}

beforeEach(() => {
  document.body.innerHTML = '<input id="search"><button id="opener">Partager</button><main></main>'
  stop = startReturningFocus()
})
afterEach(() => stop())

const focus = (id: string) => document.getElementById(id)?.focus()

/** Adds an element with a button that has the focus. */
function open(html: string): Element {
  const panel = document.createElement('div')
  panel.innerHTML = html
  document.querySelector('main')?.append(panel)
  panel.querySelector('button')?.focus()
  return panel
}

const dialog = '<div role="dialog"><button>Fermer</button></div>'

it('a closing dialog returns focus to its opener', async () => {
  focus('search')
  focus('opener')
  open(dialog).remove()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('opener'))
})

it('focus returns past a removed menu and a nested dialog', async () => {
  focus('opener')
  open('<div role="menu"><button>Partager l’aperçu</button></div>').remove()
  const outer = open(dialog)
  open(dialog).remove()
  outer.remove()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('opener'))
})

it('a dialog that opened without focus moves no focus when it closes', async () => {
  focus('search')
  document.getElementById('search')?.blur()
  await Promise.resolve()
  open(dialog).remove()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})

it('a dialog opened from outside any panel moves no focus when it closes', async () => {
  focus('opener')
  open('<button>Approuver</button>').remove()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})
