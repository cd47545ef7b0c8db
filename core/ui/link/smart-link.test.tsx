import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'

const renderLink = (to: string) => {
  render(
    <MemoryRouter>
      <SmartLink to={to}>là</SmartLink>
    </MemoryRouter>,
  )
  return screen.getByText('là')
}

it('a path navigates in the application', () => {
  expect(renderLink('/nos-offres').getAttribute('href')).toBe('/nos-offres')
  expect(screen.getByText('là').getAttribute('target')).toBeNull()
})

it.each(['https://exemple.fr', '//exemple.fr'])('another site opens in a new tab (%s)', (to) => {
  expect(renderLink(to).getAttribute('target')).toBe('_blank')
})

it.each(['javascript:alert(1)', '\u0001JAVASCRIPT:alert(1)', 'data:text/html,a', 'vbscript:a'])(
  'an unsafe URL gets no href (%s)',
  (to) => expect(renderLink(to).hasAttribute('href')).toBe(false),
)

it('rich text contains no unsafe URL, neither in a link nor in a button', () => {
  const href = 'javascript:alert(1)'
  const value = [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'm', href }],
      children: [{ _type: 'span', _key: 's', text: 'marque', marks: ['m'] }],
    },
    { _type: 'callToAction', _key: 'b', label: 'bouton', href },
  ]
  const { container } = render(
    <MemoryRouter>
      <RichText value={value} toPictureSource={vi.fn()} />
    </MemoryRouter>,
  )
  expect(screen.getByText('marque')).toBeTruthy()
  expect(screen.getByText('bouton')).toBeTruthy()
  expect(container.querySelectorAll('[href]')).toHaveLength(0)
})
