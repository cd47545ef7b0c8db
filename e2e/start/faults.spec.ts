import { expect, type Locator, type Page } from '@playwright/test'
import { dataViews } from '../faults/data-views.ts'
import type { Fault } from '../faults/fault-server.ts'
import { combineWithFaults, type FaultInjector, test } from '../faults/fault-test.ts'
import { type Form, forms } from '../faults/forms.ts'

test.describe.configure({ mode: 'parallel' })

// Every fault at least once; the mailbox has one view, whose script treats all failures alike.
const dataViewSamples = { lake: 2, store: 2, supabase: 1, mailbox: 1 }
// No form sends to the lake.
const formSamples = { lake: 0, store: 1, supabase: 1, mailbox: 0 }

/** Advances the page's clock until an element is visible: pauses between retries are long. */
async function advanceUntilVisible(page: Page, element: Locator, stepMs = 2_000): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await expect(element).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [0] })
}

async function expectHeaderAndNavigation(page: Page): Promise<void> {
  await expect(page.getByRole('banner').first()).toBeVisible()
  await expect(page.getByRole('navigation').first().locator('a, button').first()).toBeVisible()
}

/** Retries with the button while the clock is paused, so that no automatic retry happens. */
async function retryByButton(page: Page, stopFault: () => Promise<void>, loaded: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: 'Réessayer' }).first()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await advanceUntilVisible(page, retry, 100)
  await stopFault()
  // A request that was under way when the fault ended may load the page by itself.
  await expect(async () => {
    if (!(await loaded.isVisible())) await retry.click({ timeout: 1_000 })
  }).toPass()
  await advanceUntilVisible(page, loaded, 100)
}

type View = (typeof dataViews)[number]

/**
 * Each page load of a test finds an empty storage, as a new visitor's does. A payment page that an earlier fault led to
 * would be returned from, which opens the cart while the test presses elsewhere.
 */
const clearStorage = (page: Page) =>
  page.addInitScript(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

async function expectErrorAndRecovery(page: Page, view: View, fault: Fault, injector: FaultInjector) {
  const { backEnd, path, beforeFault, duringFault, errorText, slowText, loaded, hasRetryButton } = view
  const url = typeof path === 'string' ? path : await path()
  const startFault = () => injector.start(page, backEnd, fault)
  const stopFault = () => injector.stop(page, backEnd, fault)
  if (beforeFault) {
    await page.goto(url)
    await beforeFault(page)
    await startFault()
  } else {
    await startFault()
    await page.goto(url)
  }
  await duringFault?.(page)

  if (fault === 'slow') await injector.untilRequestPending()
  await advanceUntilVisible(page, page.getByText(fault === 'slow' ? slowText : errorText).first(), 1_000)
  if (!beforeFault) await expectHeaderAndNavigation(page)
  // The last fault, because the clock stays paused.
  if (hasRetryButton && fault === 'dropped') return retryByButton(page, stopFault, loaded(page))
  await stopFault()
  await advanceUntilVisible(page, loaded(page))
}

for (const [view, faults] of combineWithFaults(dataViews, dataViewSamples))
  test(`${view.name}, with the ${view.backEnd} ${faults.join(', ')}: shows an error and recovers`, {
    tag: '@sized',
  }, async ({ page, faultInjector, signIn }) => {
    test.setTimeout(120_000 + faults.length * 60_000)
    await clearStorage(page)
    if (view.signedIn) await signIn(page)
    await page.clock.install()
    for (const fault of faults)
      await test.step(fault, () => expectErrorAndRecovery(page, view, fault, faultInjector))
  })

async function expectValuesPreserved(page: Page, form: Form, fault: Fault, injector: FaultInjector) {
  const { backEnd, path, fill, expectFilled, submitButton, errorText, success } = form
  await page.goto(path)
  await fill(page)
  await injector.start(page, backEnd, fault)
  await submitButton(page).click()
  if (fault === 'slow') {
    await expectFilled(page)
    await injector.stop(page, backEnd, fault)
  } else {
    await expect(page.getByText(errorText).first()).toBeVisible()
    await expectFilled(page)
    await injector.stop(page, backEnd, fault)
    await submitButton(page).click()
  }
  await expect(success(page)).toBeVisible()
}

for (const [form, faults] of combineWithFaults(forms, formSamples))
  test(`${form.name}, with the ${form.backEnd} ${faults.join(', ')}: keeps its values until submitted`, {
    tag: '@sized',
  }, async ({ page, faultInjector, signIn }) => {
    test.setTimeout(120_000 + faults.length * 60_000)
    await clearStorage(page)
    if (form.signedIn) await signIn(page)
    for (const fault of faults)
      await test.step(fault, () => expectValuesPreserved(page, form, fault, faultInjector))
  })
