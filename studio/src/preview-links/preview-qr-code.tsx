import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Quiet zone of the QR code, in modules. */
const margin = 4
const sizePx = 144

/** A link as a QR code, dark on light in both themes, as scanners expect. */
export function PreviewQrCode({ label, url }: { label: string; url: string }) {
  const code = generate(url)
  const size = code.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
