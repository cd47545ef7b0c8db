import { legalInformationOptions } from '@lucarne/core/content/legal-information.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import LegalDetails from './legal-details.tsx'

const image = {
  asset: {
    _id: 'image-avis-800x1132-webp',
    url: '',
    width: 800,
    height: 1132,
    lqip: null,
    altText: null,
    hotspot: null,
  },
}
const information = {
  _id: 'legalInformation',
  seller: {
    name: 'Persienne SAS',
    legalForm: 'SAS',
    capital: null,
    registration: 'RCS Lille 123 456 789',
    vatNumber: 'FR12 345678901',
    address: '1 rue des Lilas\n59000 Lille',
    email: 'bonjour@persienne.fr',
    telephone: '+33 3 20 00 00 00',
  },
  publicationDirector: 'Ada Petit',
  host: { name: 'Grenier', address: '2 rue\n67000 Strasbourg', telephone: '+33 3 88 00 00 00' },
  mediator: { name: 'Balustre', address: '3 quai\n75001 Paris', url: 'https://balustre.fr' },
  guaranteeNotice: { text: 'Deux ans de garantie.', fileUrl: 'https://lake.test/avis.pdf', image },
}

async function show(slug: 'cgv' | 'mentions-legales', result: typeof information | null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(legalInformationOptions.queryKey, { result, syncTags: [] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LegalDetails slug={slug} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const headings = await screen.findAllByRole('heading', { level: 2 })
  const section = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('section') ?? document.body)
  return { headings: headings.map(({ id }) => id), section }
}

it('legal notices name publisher, host and mediator with their addresses', async () => {
  const { headings, section } = await show('mentions-legales', information)
  expect(headings).toEqual(['editeur', 'hebergeur', 'mediateur'])
  for (const text of ['Persienne SAS', 'RCS Lille 123 456 789', 'FR12 345678901', 'Ada Petit'])
    expect(section('Éditeur du site').getByText(text)).toBeTruthy()
  expect(section('Hébergeur').getByText(/67000 Strasbourg/)).toBeTruthy()
  expect(section('Médiateur de la consommation').getByRole('link').getAttribute('href')).toBe(
    'https://balustre.fr',
  )
})

it('terms end with the harmonised notice, its words and its file', async () => {
  const { headings, section } = await show('cgv', information)
  expect(headings).toEqual(['garantie-legale', 'vendeur', 'mediateur'])
  const notice = section('Avis sur la garantie légale')
  expect(notice.getByRole('img').getAttribute('src')).toContain('avis-800x1132')
  expect(notice.getByText('Deux ans de garantie.')).toBeTruthy()
  expect(notice.getByRole('link').getAttribute('href')).toBe('https://lake.test/avis.pdf')
})

it('parts that nobody has filled in yet say so under their headings', async () => {
  const { headings } = await show('mentions-legales', null)
  expect(headings).toEqual(['editeur', 'hebergeur', 'mediateur'])
  expect(screen.getAllByText('Cette information n’est pas encore publiée.')).toHaveLength(3)
})
