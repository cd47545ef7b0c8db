import { expect, type Locator, type Page } from '@playwright/test'
import { field } from './document-form.ts'
import { typeAndSee, visit } from './preview.ts'

/** What is written at each place: nothing of the demo content holds it. */
export const written = { home: 'qzaccueil', article: 'qzarticle', answer: 'qzreponse', country: 'qzpays' }

/**
 * Writes a word at four places of the site beside the page that shows it, each field found by its sentence; for each
 * key, the milliseconds until it was painted.
 * @param page shows the preview of the home page
 */
export async function writeBeside(page: Page): Promise<Record<keyof typeof written, number[]>> {
  const site = page.frameLocator('iframe')
  const endOf = async (name: string, sentence: Locator) => {
    const input = field(page, name).getByRole('textbox')
    // A sentence can be clicked a moment after it is there: whoever comes before clicks again.
    await expect(async () => {
      await sentence.click()
      await expect(input).toBeFocused({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await input.press('End')
    await page.keyboard.press('Space')
  }

  await endOf('platforms.title', site.getByText('Vos plateformes, réunies'))
  const home = await typeAndSee(page, written.home)

  await visit(page, '/blog/guide-iptv-belgique', 'Belgique')
  await site.locator('.rich-text p').first().click()
  await field(page, 'body').getByRole('textbox').click()
  const article = await typeAndSee(page, written.article)

  await visit(page, '/support/faq', 'Questions')
  const question = site.locator('details').first()
  await question.evaluate((details) => details.setAttribute('open', ''))
  await question.locator('p').first().click()
  await field(page, 'answer').getByRole('textbox').click()
  const answer = await typeAndSee(page, written.answer)

  await visit(page, '/iptv-luxembourg', 'Luxembourg')
  await endOf('title', site.getByRole('heading', { level: 1 }))
  const country = await typeAndSee(page, written.country)

  return { home, article, answer, country }
}
