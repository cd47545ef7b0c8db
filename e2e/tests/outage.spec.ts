import { expect } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { test } from '../test.ts'

test('without the lake a page keeps its shell and its ways out, says so, and recovers', async ({ page }) => {
  const lake = `${addresses().lake}/**`
  await page.route(lake, (route) => route.abort())
  await page.goto('/cgv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page ne répond pas')
  await expect(page.getByText('Le contenu n’a pas pu être chargé.')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(bar.getByRole('link', { name: 'Offres' })).toHaveAttribute('href', '/nos-offres')
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await page.unroute(lake)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
  await expect(bar.getByRole('button', { name: 'Aide' })).toBeVisible()
})
