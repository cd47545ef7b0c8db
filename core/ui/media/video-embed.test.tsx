import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { VideoEmbed } from '#ui/media/video-embed.tsx'

it('an embedded video requests nothing from YouTube before the visitor presses play', async () => {
  const { container } = render(<VideoEmbed videoId="a b" title="Brancher le boîtier" />)
  expect(container.querySelector('iframe')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: /^Lire la vidéo/ }))
  expect(screen.getByTitle<HTMLIFrameElement>('Brancher le boîtier').src).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/a%20b/,
  )
})
