import { beforeEach, expect, it, vi } from 'vitest'
import { keepInput, restoreInput } from './kept-input.ts'

const form = `<main><form>
  <input name="name"><input name="secret" type="password"><textarea name="text"></textarea>
  <input name="agreed" type="checkbox"><select name="subject"><option>A</option><option>B</option></select>
</form></main>`

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = form
  field('name').value = 'Camille'
  field('secret').value = 'lucarne'
  field('text').value = 'Merci'
  field('agreed').checked = true
  field('subject').value = 'B'
})

it('gives back what was typed, as if it was typed again, but no secret', () => {
  keepInput()
  document.body.innerHTML = form
  const heard = vi.fn()
  field('text').addEventListener('input', heard)
  restoreInput()
  expect([field('name').value, field('text').value, field('subject').value]).toEqual([
    'Camille',
    'Merci',
    'B',
  ])
  expect(field('agreed').checked).toBe(true)
  expect(heard).toHaveBeenCalledOnce()
  expect(field('secret').value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

it('waits for fields that come later', async () => {
  keepInput()
  document.body.innerHTML = ''
  restoreInput()
  document.body.innerHTML = form
  await expect.poll(() => field('name').value).toBe('Camille')
})

it('gives nothing to another page', () => {
  keepInput()
  document.body.innerHTML = form
  history.pushState(null, '', '/ailleurs')
  restoreInput()
  expect(field('name').value).toBe('')
})
