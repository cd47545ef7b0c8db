import { box } from './drawings/box.ts'
import { calendarWindow } from './drawings/calendar-window.ts'
import { remote } from './drawings/remote.ts'
import { giftCard, threeScreens } from './drawings/screens.ts'
import { windowLight } from './drawings/window-light.ts'
import type { FinishName } from './palette.ts'
import { drawing } from './svg.ts'

/** The stage of every product, 4:3; it stays transparent, for the page puts its own ground behind. */
export const stage = { width: 1200, height: 900 }

const scene = (...parts: readonly string[]) => drawing(stage.width, stage.height, ...parts)

const subscription = (count: string, unit: string) =>
  scene(calendarWindow({ x: 290, y: 150, size: 560, count, unit }))

const boxed = (finish: FinishName, width: number, clock: string) =>
  scene(
    windowLight(330, 60, 560, 440),
    box({ x: 560 - width / 2, y: 690, width, finish, clock }),
    remote(560 + width * 0.49, 742, 430, finish),
  )

const pack = (finish: FinishName, width: number, clock: string, months: string) =>
  scene(
    windowLight(400, 60, 560, 440),
    calendarWindow({ x: 130, y: 200, size: 330, count: months, unit: 'mois' }),
    box({ x: 620 - width / 2, y: 700, width, finish, clock }),
    remote(620 + width * 0.49, 752, 400, finish),
  )

/** Every picture of the catalogue by file name. */
export const pictures: Readonly<Record<string, string>> = {
  'abonnement-12-mois': subscription('12', 'mois'),
  'abonnement-6-mois': subscription('6', 'mois'),
  'abonnement-3-mois': subscription('3', 'mois'),
  'abonnement-1-mois': subscription('1', 'mois'),
  'essai-12-heures': subscription('12', 'heures'),
  'trois-ecrans': scene(threeScreens()),
  'phare-noir': boxed('noir', 720, '20:45'),
  'phare-sable': boxed('sable', 720, '20:45'),
  'vigie-noir': boxed('noir', 600, '21:10'),
  'vigie-sable': boxed('sable', 600, '21:10'),
  'balise-noir': boxed('noir', 440, '19:30'),
  telecommande: scene(windowLight(330, 60, 560, 440), remote(520, 760, 560, 'noir')),
  'pack-phare-noir': pack('noir', 640, '20:45', '12'),
  'pack-phare-sable': pack('sable', 640, '20:45', '12'),
  'pack-vigie': pack('noir', 560, '21:10', '12'),
  'pack-balise': pack('noir', 420, '19:30', '6'),
  'carte-cadeau': scene(windowLight(330, 60, 560, 440), giftCard()),
}
