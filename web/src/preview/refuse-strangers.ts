import { comesFrom, type StudioWindow, speaksStudio } from './studio-window.ts'

/** The studio's libraries answer to any parent window: whoever else speaks their language is not heard. */
export function refuseStrangers(studio: StudioWindow) {
  addEventListener(
    'message',
    (message) => {
      if (speaksStudio(message) && !comesFrom(studio, message)) message.stopImmediatePropagation()
    },
    { capture: true },
  )
}
