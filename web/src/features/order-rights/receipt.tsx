import type { ReactNode } from 'react'

const timeFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

type Props = { title: string; declaredAt: string; wording: string; children: ReactNode }

/** The declaration with its time, in place of the form. The mail says the same. */
export function Receipt({ title, declaredAt, wording, children }: Props) {
  return (
    <div ref={(element) => element?.focus()} tabIndex={-1} role="status" className="lit-m bg-s2 p-6">
      <p className="font-display font-head text-h4">{title}</p>
      <p className="mt-2 text-muted">
        Le <time dateTime={declaredAt}>{timeFormat.format(new Date(declaredAt))}</time>
        {'\u202f: «\u202f'}
        {wording}
        {'\u202f»'}
      </p>
      <p className="mt-2 text-muted">{children} Un e-mail vous le confirme.</p>
    </div>
  )
}
