import type { CDPSession } from '@playwright/test'

/** A phone whose processor is as slow as Lighthouse makes it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
}

export async function throttleCpu(devTools: CDPSession): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
