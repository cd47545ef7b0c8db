import { productSafetyOptions } from '@lucarne/core/content/legal-information.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import ProductSafety from './product-safety.tsx'

const manufacturer = {
  name: 'Kestrel',
  address: '5 Street\nSingapore',
  electronicAddress: 'https://kestrel.test',
}
const responsiblePerson = {
  name: 'Péniche',
  address: '6 rue\n44000 Nantes',
  electronicAddress: 'securite@peniche.fr',
}
const safety = {
  _id: 'safety',
  identifier: 'PHA',
  manufacturer,
  responsiblePerson,
  warnings: ['À l’intérieur.'],
}

function show(result: { safety: typeof safety | null; guaranteeNotice: null }, type = 'physical') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(productSafetyOptions('phare').queryKey, { result, syncTags: [] })
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ProductSafety productId="phare" type={type} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('an offer of goods names maker, responsible person and warnings', () => {
  show({ safety, guaranteeNotice: null })
  const { textContent } = screen.getByRole('region', { name: 'Sécurité et garantie' })
  for (const text of ['PHA', 'Kestrel\n5 Street\nSingapore\nhttps://kestrel.test', 'securite@peniche.fr'])
    expect(textContent).toContain(text)
  expect(screen.getByRole('listitem').textContent).toBe('À l’intérieur.')
})

it('a subscription has neither safety data nor notice', () => {
  show({ safety, guaranteeNotice: null }, 'digital')
  expect(screen.queryByRole('region')).toBeNull()
})

it('an offer without safety data or notice shows no empty section', () => {
  show({ safety: null, guaranteeNotice: null })
  expect(screen.queryByRole('region')).toBeNull()
})
