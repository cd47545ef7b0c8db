import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'gallerySection'>['section'] = {
  _key: 'a',
  _type: 'gallerySection',
  title: 'Trois lieux',
  text: null,
  items: ['Le viaduc', 'Le canal', 'Le refuge'].map((caption) => ({
    _key: caption,
    caption,
    image: { ...pictureFixture, alt: `${caption} de nuit` },
  })),
}

// jsdom has no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Trois lieux' }))

it('a gallery shows each picture with its caption', async () => {
  await renderSection(section)
  const figures = within(screen.getByRole('region', { name: 'Trois lieux' })).getAllByRole('figure')
  expect(figures.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
    'Le viaduc',
    'Le canal',
    'Le refuge',
  ])
})

it('a gallery opens a picture larger, moves to its neighbours and closes', async () => {
  const user = userEvent.setup()
  await renderSection(section)
  await user.click(screen.getByRole('button', { name: /^Agrandir l’image\s?: ?Le refuge de nuit$/u }))
  expect(dialog().getByText('3 sur 3')).toBeTruthy()

  await user.click(dialog().getByRole('button', { name: 'Image suivante' }))
  expect(dialog().getByRole('img', { name: 'Le viaduc de nuit' })).toBeTruthy()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(dialog().getByRole('img', { name: 'Le canal de nuit' })).toBeTruthy()

  await user.click(dialog().getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
