import { classNames } from '#lib/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export type StatusTone = 'plain' | 'good' | 'faint'

type Props = {
  label: string
  /** Undefined while it loads. */
  value: string | undefined
  note?: string | undefined
  tone?: StatusTone
  /** The last card has the lit corner. */
  lit?: boolean
}

const inks: Record<StatusTone, string> = { plain: 'text-ink', good: 'text-ok', faint: 'text-muted' }

/** One fact of the customer's situation. */
export function StatusCard({ label, value, note, tone = 'plain', lit = false }: Props) {
  return (
    <div
      className={classNames(
        'min-h-27 rounded-l border border-line bg-s1 px-4 py-4 md:min-h-33 md:px-5.5 md:py-5',
        lit && 'rounded-tr-lit-m',
      )}
    >
      <dt className="text-muted text-small">{label}</dt>
      {value === undefined ? (
        <dd className="mt-2.5">
          <Skeleton className="h-6 w-28 max-w-full" />
          <Skeleton className="mt-2.5 h-4 w-20" />
        </dd>
      ) : (
        <dd className="mt-2">
          <span className={classNames('tabular block font-display font-head text-h4 sm:text-h3', inks[tone])}>
            {tone === 'good' && (
              <span
                aria-hidden="true"
                className="mr-2.5 inline-block size-3 rounded-[3px] rounded-tr-s bg-current align-[0.06em]"
              />
            )}
            {value}
          </span>
          {note && <span className="mt-1 block text-caption text-faint">{note}</span>}
        </dd>
      )}
    </div>
  )
}
