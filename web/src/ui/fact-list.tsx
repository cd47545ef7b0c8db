import { Fragment, type ReactNode } from 'react'

type Props = { facts: readonly (readonly [name: string, fact: ReactNode])[] }

/** Names with their facts, side by side where there is room; line breaks of a fact are kept. */
export function FactList({ facts }: Props) {
  return (
    <dl className="mt-2 grid gap-x-4 text-[0.9375rem] md:grid-cols-[10.5rem_1fr]">
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt className="mt-1.5 text-faint">{name}</dt>
          <dd className="wrap-anywhere mt-1.5 whitespace-pre-line text-muted">{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
