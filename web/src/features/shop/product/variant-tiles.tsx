import type { Variant } from '@lucarne/store/contract/variant.ts'
import { useId } from 'react'
import { VariantTile } from './variant-tile.tsx'

type Props = {
  legend: string
  variants: readonly Variant[]
  chosen: Variant
  onChoose: (variant: Variant) => void
}

/** Every variant is a choice of its own, so that no combination leads nowhere. */
export function VariantTiles({ legend, variants, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-label text-small">{legend}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {variants.map((variant) => (
          <VariantTile
            key={variant.id}
            name={name}
            variant={variant}
            checked={variant === chosen}
            onChoose={() => onChoose(variant)}
          />
        ))}
      </div>
    </fieldset>
  )
}
