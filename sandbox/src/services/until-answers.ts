import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when the address answers with success; a dev server listens before it can answer. */
export async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await wait(50)
  }
}
