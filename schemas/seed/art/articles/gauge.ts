import { amber, cream, teal, tealLight } from '../lib/palette.ts'
import { circle, polygon, rect, stroke } from '../lib/svg.ts'
import { scene } from './scene.ts'

const centre = [600, 560] as const
const radius = 300

/** A point of the dial, `share` being 0 on the left and 1 on the right. */
function onDial(share: number, reach: number) {
  const angle = Math.PI * (1 - share)
  return [centre[0] + Math.cos(angle) * reach, centre[1] - Math.sin(angle) * reach] as const
}

function arc(from: number, to: number, colour: string) {
  const [start, end] = [onDial(from, radius), onDial(to, radius)]
  return stroke(`M${start.join(' ')} A${radius} ${radius} 0 0 1 ${end.join(' ')}`, colour, 88)
}

/** A line speed between what stalls and what flows. */
export const gauge = scene('image-figee', teal, () => {
  const marks = [0, 1, 2, 3, 4, 5, 6].map((mark) => {
    const [x, y] = onDial(mark / 6, 200)
    return rect(x - 5, y - 15, 10, 30, '#BFE0D2', { transform: `rotate(${-90 + mark * 30} ${x} ${y})` })
  })
  const tip = onDial(0.655, 284)
  return [
    rect(0, 620, 1200, 180, '#0B2A2E'),
    arc(0, 0.655, amber),
    arc(0.655, 1, tealLight),
    ...marks,
    polygon([tip, [centre[0] + 26, centre[1] + 10], [centre[0] - 22, centre[1] - 14]], cream),
    circle(centre[0], centre[1], 34, cream),
    circle(centre[0], centre[1], 12, teal),
  ]
})
