import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import SearchHero from './search-hero.tsx'

it('a search hero is the main heading of its page, with a search field', () => {
  const text = 'Tout est ici.'
  renderTestPage(
    <SearchHero
      section={{
        _key: 'a',
        _type: 'searchHeroSection',
        title: 'Que cherchez-vous',
        text,
        placeholder: 'Décrivez',
      }}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Que cherchez-vous' })).toBeTruthy()
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Décrivez')
})
