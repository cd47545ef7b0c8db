import { expect } from '@playwright/test'
import { test } from '../test.ts'

const count = 7 // slides of the seed
const interval = 7000 // ms, spec §9

test('the carousel passes every 7000 ms, wraps both ways, jumps and pauses', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const dot = (position: number) => page.getByRole('button', { name: `Diapositive ${position}`, exact: true })
  const shows = (position: number) => expect(dot(position)).toHaveAttribute('aria-current', 'true')
  await shows(1)
  await expect(page.getByRole('button', { name: /^Diapositive \d$/ })).toHaveCount(count)

  await page.getByRole('button', { name: 'Diapositive précédente' }).click()
  await shows(count)
  await page.getByRole('button', { name: 'Diapositive suivante' }).click()
  await shows(1)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await dot(count).click()
  await shows(count)
  // A pointer on it holds it.
  await page.clock.runFor(3 * interval)
  await shows(count)

  await page.mouse.move(5, 5)
  await page.clock.runFor(interval - 500)
  await shows(count)
  await page.clock.runFor(1000)
  await shows(1)

  // So does the keyboard's focus, until it leaves.
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Diapositive suivante' }).press('Tab')
  await page.clock.runFor(3 * interval)
  await shows(1)

  await page.getByRole('button', { name: 'Arrêter les diapositives' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3 * interval)
  await shows(1)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe turns the carousel, both ways; with less motion asked for, nothing turns it by itself', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    const dot = (position: number) =>
      page.getByRole('button', { name: `Diapositive ${position}`, exact: true })
    const shows = (position: number) => expect(dot(position)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Faire défiler les diapositives' })).toBeVisible()
    await page.clock.runFor(3 * interval)
    await shows(1)

    const touch = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => ({ touchPoints: [{ x, y: 200 }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at((from + to) / 2) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300, 120)
    await shows(2)
    await swipe(120, 300)
    await shows(1)
    await swipe(120, 300)
    await shows(count)
  })
})
