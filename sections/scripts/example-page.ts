import { readFileSync } from 'node:fs'
import { isOpening } from '../../schemas/rules/page-sections.ts'
import { archiveText } from '../../schemas/scripts/export-seed.ts'

const archive = new URL('../../schemas/seed/data.ndjson', import.meta.url)
const exampleId = 'page-nuit-des-courts'

interface SectionExample {
  _key: string
  _type: string
}

/** A page has one opening: the first one. */
const isShown = ({ _type }: SectionExample, index: number) => index === 0 || !isOpening(_type)

/** The demo content's page that shows one of each section, in the order of their keys. */
const examplePage = (sections: readonly SectionExample[]) => ({
  _id: exampleId,
  _type: 'page',
  title: 'La nuit des courts',
  path: '/evenements/nuit-des-courts',
  parent: { _type: 'reference', _ref: 'page-evenements' },
  subtitle: 'Une nuit par mois, des films de moins de trente minutes, choisis un par un et gardés en replay.',
  seo: {
    _type: 'seo',
    title: 'La nuit des courts métrages en replay',
    description:
      'Une nuit par mois, le replay se remplit de courts métrages choisis un par un. Comment en profiter, appareil par appareil, en trois étapes.',
  },
  sections: sections.toSorted((a, b) => a._key.localeCompare(b._key)).filter(isShown),
})

/** The seed archive with the example page as its sections' folders have it. */
export function archiveWithExamples(sections: readonly SectionExample[]): string {
  const documents = readFileSync(archive, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ _id }) => _id !== exampleId)
  return archiveText([...documents, JSON.parse(JSON.stringify(examplePage(sections)))])
}
