import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const system = Object.assign(new EventTarget(), { matches: true })
vi.stubGlobal('matchMedia', () => system)
const { watchTheme } = await import('./theme.ts')
watchTheme()

const { classList } = document.documentElement
const element = (selector: string) => document.querySelector(selector) ?? document.body
const checked = () => document.querySelector<HTMLInputElement>('input:checked')?.value
const storeInAnotherTab = (choice: string | null) => {
  if (choice !== null) localStorage.setItem('theme', choice)
  fireEvent(window, new StorageEvent('storage', { key: 'theme' }))
}

beforeEach(() => {
  document.body.innerHTML = `<button data-control="theme"><span>Thème</span></button>
    <input type="radio" name="theme" value="dark">
    <input type="radio" name="theme" value="light">
    <input type="radio" name="theme" value="system">`
  storeInAnotherTab(null)
})

describe('theme', () => {
  it.each([
    [null, false, 'dark'],
    ['sepia', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ])('of the stored choice %s where the system is dark (%s) is %s', (stored, isDark, theme) => {
    system.matches = isDark
    storeInAnotherTab(stored)
    expect([...classList]).toEqual([theme])
  })

  it('is switched and stored by a press', () => {
    fireEvent.click(element('span'))
    expect([classList.contains('light'), localStorage.getItem('theme'), checked()]).toEqual([
      true,
      'light',
      'light',
    ])
    fireEvent.click(element('span'))
    expect([classList.contains('light'), localStorage.getItem('theme')]).toEqual([false, 'dark'])
  })

  it('is chosen by the radio buttons', () => {
    fireEvent.click(element('[value=light]'))
    expect([classList.contains('light'), localStorage.getItem('theme')]).toEqual([true, 'light'])
  })

  it('follows the operating system while the choice says so', () => {
    system.matches = true
    storeInAnotherTab('system')
    system.matches = false
    system.dispatchEvent(new Event('change'))
    expect([classList.contains('light'), checked()]).toEqual([true, 'system'])
  })
})
