import { classNames } from '#lib/class-names.ts'

/** A word and a shape, never the colour alone. */
export function InvoiceStatus({ paid, children }: { paid: boolean; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-s px-2.5 py-1 font-strong text-caption',
        paid ? 'bg-ok-soft text-ok' : 'bg-accent-soft text-accent',
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-[2px] rounded-tr-[4px] bg-current" />
      {children}
    </span>
  )
}
