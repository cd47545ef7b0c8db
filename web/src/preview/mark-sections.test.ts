import { contentKey } from '@lucarne/core/lib/content-key.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { markSections } from './mark-sections.ts'

/** Invisible characters, as many as stega has at least, different for each text. */
const stega = (index: number) => `${'\u200b'.repeat(8)}${'\u200c'.repeat(index)}\u200d`

const section = (index: number) => ({
  title: `Section ${index}${stega(index)}`,
  sectionDataSanity: `sections:${index}`,
})

function showPage(...indexes: number[]) {
  const queryClient = new QueryClient()
  const queryKey = [contentKey, 'page']
  queryClient.setQueryData(queryKey, { result: { sections: indexes.map(section) } })
  new QueryObserver(queryClient, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  return queryClient
}
const attributes = () =>
  [...document.querySelectorAll('main > *')].map((element) => element.getAttribute('data-sanity'))

const badges = () =>
  [...document.querySelectorAll<HTMLElement>('main > *')].map(({ dataset }) => dataset.audience)

afterEach(() => document.body.replaceChildren())

it('the preview marks the elements that show a section, wherever they stand', () => {
  document.body.innerHTML = `<main><div>Titre</div><section><h2>Section 2${stega(2)}</h2></section>
    <section><h2><span>Section</span> 1${stega(1)}</h2></section></main>`
  markSections(showPage(1, 2))
  expect(attributes()).toEqual([null, 'sections:2', 'sections:1'])
})

it('the preview marks the sections of a page that is opened later', async () => {
  document.body.innerHTML = '<main></main>'
  markSections(showPage(1))
  document.querySelector('main')?.insertAdjacentHTML('beforeend', `<section>Section 1${stega(1)}</section>`)
  await waitFor(() => expect(attributes()).toEqual(['sections:1']))
})

it('the preview names the audience of a section on its element', () => {
  document.body.innerHTML = `<main><section>Section 1${stega(1)}</section><section>Section 2${stega(2)}</section></main>`
  const queryClient = showPage(1)
  const sections = [{ ...section(1), audienceLabel: 'Clients connectés' }, section(2)]
  queryClient.setQueryData([contentKey, 'page'], { result: { sections } })
  markSections(queryClient)
  expect(badges()).toEqual(['Clients connectés', undefined])
})
