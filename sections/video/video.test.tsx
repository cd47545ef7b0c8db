import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'videoSection'>['section'] = {
  _key: 'a',
  _type: 'videoSection',
  title: 'La bande-annonce',
  text: null,
  image: pictureFixture,
  videoId: null,
  fileUrl: null,
  captionsUrl: null,
}
const play = () => userEvent.click(screen.getByRole('button', { name: 'Lire la vidéo : La bande-annonce' }))
const consent = /^En lançant la vidéo, vous acceptez/u

it('a YouTube video states what YouTube receives and loads at a click only', async () => {
  const { container } = await renderSection({ ...section, videoId: '"><script>' })
  expect(screen.getByText(consent)).toBeTruthy()
  expect(container.querySelector('iframe, video')).toBeNull()

  await play()
  const player = screen.getByTitle<HTMLIFrameElement>('La bande-annonce')
  expect(player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/%22%3E%3Cscript%3E\?/u)
  expect(document.activeElement).toBe(player)
})

it('a video file loads at a click only, with captions and without consent', async () => {
  const { container } = await renderSection({ ...section, fileUrl: '/film.mp4', captionsUrl: '/film.vtt' })
  expect(screen.queryByText(consent)).toBeNull()
  expect(container.querySelector('video')).toBeNull()

  await play()
  const player = container.querySelector('video')
  expect(player?.getAttribute('src')).toBe('/film.mp4')
  expect(player?.getAttribute('aria-label')).toBe('La bande-annonce')
  expect(player?.querySelector('track')?.getAttribute('src')).toBe('/film.vtt')
})

it('a video section shows its picture only while it has no video', async () => {
  await renderSection(section)
  expect(screen.getByRole('img', { name: 'Une image' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
