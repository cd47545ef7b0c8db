import { Minus, Plus } from 'lucide-react'

type Props = {
  value: number
  onChange: (value: number) => void
  /** Accessible name. */
  label: string
  disabled?: boolean
}

const stepClass =
  'grid size-tap place-items-center rounded-m hover:bg-s2 disabled:text-line-strong disabled:hover:bg-transparent'

/** A quantity of at least one; the store checks the maximum (docs/product/checkout.md#cart). */
export function QuantityStepper({ value, onChange, label, disabled = false }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons and their count, not a form's fieldset.
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-m border border-line-strong"
    >
      <button
        type="button"
        aria-label="Diminuer la quantité"
        className={stepClass}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="tabular min-w-8 text-center font-strong">
        {value}
      </output>
      <button
        type="button"
        aria-label="Augmenter la quantité"
        className={stepClass}
        disabled={disabled}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
