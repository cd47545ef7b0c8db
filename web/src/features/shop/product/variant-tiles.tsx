import { getCurrentPrice, isSoldOut } from '@lucarne/core/commerce/variants.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import { useId } from 'react'

type Props = {
  legend: string
  variants: readonly Variant[]
  chosen: Variant
  onChoose: (variant: Variant) => void
}

/** One radio button per variant rather than per option, so that every combination exists. */
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

type VariantTileProps = { name: string; variant: Variant; checked: boolean; onChoose: () => void }

/** A variant and its price; one that is sold out says so, and can still be looked at. */
function VariantTile({ name, variant, checked, onChoose }: VariantTileProps) {
  const soldOut = isSoldOut(variant)
  const formatCents = useFormatCents()
  return (
    <label
      className={classNames(
        'group relative flex items-center gap-3 rounded-m border px-3.5 py-3 transition-colors',
        'has-checked:border-accent has-checked:border-solid has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset',
        'has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-3',
        'border-line-strong hover:bg-s2',
        soldOut && 'border-dashed',
      )}
    >
      <input
        type="radio"
        name={name}
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        onChange={onChoose}
      />
      <span
        aria-hidden="true"
        className="size-5 shrink-0 rounded-full border-[1.5px] border-line-strong group-has-checked:border-6 group-has-checked:border-accent"
      />
      <span className="min-w-0 leading-6">
        <span className={classNames('block font-label', soldOut && 'text-faint line-through')}>
          {variant.title}
        </span>
        <span className="tabular block text-muted text-small">
          {soldOut ? 'Épuisé' : formatCents(getCurrentPrice(variant), variant.currency)}
        </span>
      </span>
    </label>
  )
}
