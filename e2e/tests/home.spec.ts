import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'

const slideCount = 7 // Slides of the demo content.
const intervalMs = 7000

// `hero-carousel.test.tsx` tests its clock, controls and pauses.
test('the carousel advances every 7000 ms, wraps both ways, jumps and pauses', { tag: '@deep' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const dot = (position: number) => page.getByRole('button', { name: `Diapositive ${position}`, exact: true })
  const shows = (position: number) => expect(dot(position)).toHaveAttribute('aria-current', 'true')
  await shows(1)
  await expect(page.getByRole('button', { name: /^Diapositive \d$/ })).toHaveCount(slideCount)

  await page.getByRole('button', { name: 'Diapositive précédente' }).click()
  await shows(slideCount)
  await page.getByRole('button', { name: 'Diapositive suivante' }).click()
  await shows(1)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await dot(slideCount).click()
  await shows(slideCount)
  // A pointer over it pauses it.
  await page.clock.runFor(3 * intervalMs)
  await shows(slideCount)

  await page.mouse.move(5, 5)
  await page.clock.runFor(intervalMs - 500)
  await shows(slideCount)
  await page.clock.runFor(1000)
  await shows(1)

  // Keyboard focus within it pauses it too.
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Diapositive suivante' }).press('Tab')
  await page.clock.runFor(3 * intervalMs)
  await shows(1)

  await page.getByRole('button', { name: 'Arrêter les diapositives' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3 * intervalMs)
  await shows(1)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe changes slides both ways; reduced motion stops automatic advance', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const dot = (position: number) =>
      page.getByRole('button', { name: `Diapositive ${position}`, exact: true })
    const shows = (position: number) => expect(dot(position)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Faire défiler les diapositives' })).toBeVisible()
    await page.clock.runFor(3 * intervalMs)
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
    await shows(slideCount)
  })
})
