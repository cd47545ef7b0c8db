import { Children, type ReactNode } from 'react'

/** Reviews in columns, each as tall as its text. */
export function ReviewColumns({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="columns-1 gap-gap sm:columns-2 xl:columns-3">
      {Children.map(children, (child) => (
        <li className="mb-gap break-inside-avoid">{child}</li>
      ))}
    </ul>
  )
}
