import { expect, type Locator, type Page } from '@playwright/test'
import { faults } from '../faults/fault-server.ts'
import { forms } from '../faults/forms.ts'
import { readings } from '../faults/readings.ts'
import { withFaults } from '../faults/sample.ts'
import { test } from '../faults/test.ts'

// Each test has a fault of its own.
test.describe.configure({ mode: 'parallel' })

/** Lets the page's own time pass until something is there: its pauses between two tries are long. */
async function comes(page: Page, what: Locator, step = 2_000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await expect(what).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [0], timeout: 30_000 })
}

/** The shell, and ways out of the page. */
async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('banner').first()).toBeVisible()
  await expect(page.getByRole('navigation').first().locator('a, button').first()).toBeVisible()
}

/** Reads again at once: the clock stands still, so that nothing recovers by itself. */
async function recoverOnDemand(page: Page, end: () => Promise<void>, there: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: 'Réessayer' }).first()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await comes(page, retry, 100)
  await end()
  await retry.click()
  await comes(page, there, 100)
}

for (const [reading, fault] of withFaults(readings, { perBackEnd: faults.length })) {
  const { name, backEnd, path, before, during, missing, late, there, button } = reading
  const onDemand = Boolean(button) && fault === 'dropped'
  test(`${name}, with the ${backEnd} ${fault}: says what is missing and recovers${onDemand ? ' on demand' : ''}`, async ({
    page,
    outage,
    signIn,
  }) => {
    if (reading.signedIn) await signIn(page)
    const address = typeof path === 'string' ? path : await path()
    const begin = () => outage.begin(page, backEnd, fault)
    const end = () => outage.end(page, backEnd, fault)
    await page.clock.install()
    if (before) {
      await page.goto(address)
      await before(page)
      await begin()
    } else {
      await begin()
      await page.goto(address)
    }
    await during?.(page)

    if (fault === 'slow') await outage.untilAsked()
    await comes(page, page.getByText(fault === 'slow' ? late : missing).first(), 1_000)
    if (!before) await stands(page)
    if (onDemand) return recoverOnDemand(page, end, there(page))
    await end()
    await comes(page, there(page))
  })
}

for (const [{ name, backEnd, path, signedIn, fill, kept, submit, failed, arrived }, fault] of withFaults(
  forms,
)) {
  test(`${name}, with the ${backEnd} ${fault}: keeps what was put in until it has arrived`, async ({
    page,
    outage,
    signIn,
  }) => {
    if (signedIn) await signIn(page)
    await page.goto(path)
    await fill(page)
    await outage.begin(page, backEnd, fault)
    await submit(page).click()
    if (fault === 'slow') {
      await kept(page)
      await outage.end(page, backEnd, fault)
    } else {
      await expect(page.getByText(failed).first()).toBeVisible()
      await kept(page)
      await outage.end(page, backEnd, fault)
      await submit(page).click()
    }
    await expect(arrived(page)).toBeVisible()
  })
}
