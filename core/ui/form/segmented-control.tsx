type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice between two or three views: radio buttons that look like one switch. */
export function SegmentedControl<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-m bg-s2 p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-tap place-items-center rounded-m border border-transparent px-3 font-strong text-muted has-checked:border-line has-checked:bg-s1 has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name={label}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
