import { Stack, Text } from '@sanity/ui'
import type { KeyboardEvent, MouseEvent } from 'react'

/** From 0 to 1 of width and height. */
interface FocalPoint {
  x: number
  y: number
}

const step = 0.05
const moves: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

const clamp = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100
const percent = (value: number) => `${Math.round(value * 100)}\u202f%`

interface Props {
  src: string
  value: FocalPoint
  onChange: (point: FocalPoint) => void
}

/** Edits the focal point, which crops keep visible, by click or arrow keys. */
export function FocalPointField({ onChange, src, value }: Props) {
  const setPoint = ({ x, y }: FocalPoint) => onChange({ x: clamp(x), y: clamp(y) })
  const onClick = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // A click by Enter or space has no coordinates.
    if (detail === 0) return
    const { height, left, top, width } = currentTarget.getBoundingClientRect()
    setPoint({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    setPoint({ x: value.x + move.x, y: value.y + move.y })
  }
  return (
    <Stack gap={3}>
      <button
        type="button"
        aria-label={`Point d’intérêt, à ${percent(value.x)} de la gauche et ${percent(value.y)} du haut`}
        aria-describedby="point-interet-aide"
        onClick={onClick}
        onKeyDown={onKeyDown}
        style={{
          position: 'relative',
          justifySelf: 'start',
          padding: 0,
          border: 0,
          cursor: 'crosshair',
          lineHeight: 0,
        }}
      >
        <img src={src} alt="" style={{ maxWidth: '100%', maxHeight: '50vh' }} />
        <span
          style={{
            position: 'absolute',
            left: percent(value.x).replace('\u202f', ''),
            top: percent(value.y).replace('\u202f', ''),
            width: 22,
            height: 22,
            margin: -11,
            boxSizing: 'border-box',
            borderRadius: '50%',
            border: '3px solid white',
            boxShadow: '0 0 0 2px black, inset 0 0 0 2px black',
          }}
        />
      </button>
      <Text id="point-interet-aide" muted size={1}>
        Cliquez sur ce qu’un recadrage doit garder, ou déplacez le point avec les flèches.
      </Text>
    </Stack>
  )
}
