import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#test/render-app.tsx'
import { SupportContact } from './support-contact.tsx'

describe('a placeholder shows its message', () => {
  it('for the assistant', async () => {
    const { user } = renderPage(<SupportContact title="Parler" text="" />)
    await user.click(screen.getByRole('button', { name: 'Assistant IA' }))
    expect(await screen.findByText('coming soon')).toBeTruthy()
  })
})
