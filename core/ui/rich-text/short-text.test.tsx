import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShortText } from './short-text.tsx'

it('never breaks « e-mail » at its hyphen in a paragraph', () => {
  const span = { _type: 'span', _key: 's', text: 'Environ 2 heures par e-mail.', marks: [] }
  const value = [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span] }]
  const { container } = render(<ShortText value={value} />)
  expect(container.querySelector('p .whitespace-nowrap')?.textContent).toBe('e-mail')
  expect(container.textContent).toBe(span.text)
})
