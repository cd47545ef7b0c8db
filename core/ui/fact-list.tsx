import { Fragment, type ReactNode } from 'react'

type Props = { facts: readonly (readonly [name: string, fact: ReactNode])[] }

/** Names with their facts, side by side where there is room; line breaks of a fact are kept. */
export function FactList({ facts }: Props) {
  return (
    <dl className="mt-2 grid gap-x-4 text-[0.9375rem] md:grid-cols-[10.5rem_1fr]">
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt className="mt-3 text-faint md:mt-1.5">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-muted md:mt-1.5">{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
