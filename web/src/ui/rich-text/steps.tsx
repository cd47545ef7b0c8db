type Props = { items: readonly { _key: string; title: string; text: string }[] }

/** Numbered steps, one gesture each. */
export function Steps({ items }: Props) {
  return (
    <ol className="border-line border-t">
      {items.map(({ _key, title, text }, index) => (
        <li key={_key} className="flex gap-4.5 border-line border-b py-4.5">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-m rounded-tr-lit-s bg-s2 font-display font-head text-accent text-h4"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-strong">{title}</p>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
