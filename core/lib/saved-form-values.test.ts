import { beforeEach, expect, it, vi } from 'vitest'
import { restoreFormValues, saveFormValues } from './saved-form-values.ts'

const form = `<main><form>
  <input name="name"><input name="secret" type="password"><textarea name="text"></textarea>
  <input name="password"><input name="confirmation" autocomplete="new-password"><input name="code" autocomplete="one-time-code">
  <input name="agreed" type="checkbox"><select name="subject"><option>A</option><option>B</option></select>
</form></main>`

const field = (name: string) => {
  const element = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!element) throw new Error(`no field ${name}`)
  return element
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

it('the form storage restores form values through input events, except passwords', () => {
  saveFormValues()
  document.body.innerHTML = form
  const onInput = vi.fn()
  field('text').addEventListener('input', onInput)
  restoreFormValues()
  expect([field('name').value, field('text').value, field('subject').value]).toEqual([
    'Camille',
    'Merci',
    'B',
  ])
  expect(field('agreed').checked).toBe(true)
  expect(onInput).toHaveBeenCalledOnce()
  expect(field('secret').value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

it('the form storage never stores a password, shown or hidden, nor a code', () => {
  for (const name of ['password', 'confirmation', 'code']) field(name).value = 'lucarne'
  saveFormValues()
  const stored = JSON.stringify({ ...sessionStorage })
  expect(stored).toContain('Camille')
  expect(stored).not.toContain('lucarne')
})

it.each(['', '{', 'null', '7', '{"path":"/"}', '{"path":"/","values":"B"}', '{"path":"/","values":[{}]}'])(
  'the form storage ignores and removes corrupt stored values: %s',
  (stored) => {
    saveFormValues()
    const [key = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(key, stored)
    document.body.innerHTML = form
    restoreFormValues()
    expect(field('name').value).toBe('')
    expect(sessionStorage.length).toBe(0)
  },
)

it('the form storage does not throw where session storage is blocked', () => {
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(restoreFormValues).not.toThrow()
  expect(getItem).toHaveBeenCalled()
})

it('the form storage restores values into fields that render later', async () => {
  saveFormValues()
  document.body.innerHTML = ''
  restoreFormValues()
  document.body.innerHTML = form
  await expect.poll(() => field('name').value).toBe('Camille')
})

it('the form storage restores nothing on another page', () => {
  saveFormValues()
  document.body.innerHTML = form
  history.pushState(null, '', '/ailleurs')
  restoreFormValues()
  expect(field('name').value).toBe('')
})
