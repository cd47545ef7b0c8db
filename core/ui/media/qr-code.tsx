import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** The light border that scanners need, in modules. */
const margin = 4

/** A URL as a QR code, dark on light in both themes, as scanners expect. */
export default function QrCode({ url, label }: { url: string; label: string }) {
  const code = generate(url)
  const size = code.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      className="size-40 shrink-0 rounded-s"
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
