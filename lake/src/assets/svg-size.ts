const PROLOGUE = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>)*/i
const ROOT = /^<(?:[a-z][\w.-]*:)?svg(?=[\s>/])((?:"[^"]*"|'[^']*'|[^"'>])*)>/i
const DEFAULT_SIZE = { width: 300, height: 150 }

/** Pixels per unit, as browsers count them. */
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/**
 * The size of an SVG image in pixels, read from its root tag: unlike with sharp, nothing is rendered and no entity is
 * expanded.
 * @param head the beginning of the file
 * @returns undefined when it is not an SVG
 */
export function parseSvgSize(head: string): { width: number; height: number } | undefined {
  const attributes = ROOT.exec(head.slice(PROLOGUE.exec(head)?.[0].length))?.[1]
  if (attributes === undefined) return undefined
  const width = parseLength(attributeValue(attributes, 'width'))
  const height = parseLength(attributeValue(attributes, 'height'))
  if (width && height) return roundSize(width, height)
  const [boxWidth, boxHeight] = parseViewBox(attributes)
  if (!boxWidth || !boxHeight) return roundSize(width ?? DEFAULT_SIZE.width, height ?? DEFAULT_SIZE.height)
  if (width) return roundSize(width, (width * boxHeight) / boxWidth)
  if (height) return roundSize((height * boxWidth) / boxHeight, height)
  return roundSize(boxWidth, boxHeight)
}

function attributeValue(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2]
}

/** Undefined for a percentage, which depends on the page. */
function parseLength(value: string | undefined): number | undefined {
  const found = /^\s*(\d*\.?\d+(?:e\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '')
  const unit = UNITS[found?.[2]?.toLowerCase() ?? '']
  return found && unit !== undefined ? Number(found[1]) * unit : undefined
}

function parseViewBox(attributes: string): [number | undefined, number | undefined] {
  const [, , width, height] = (attributeValue(attributes, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return [width, height]
}

function roundSize(width: number, height: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
