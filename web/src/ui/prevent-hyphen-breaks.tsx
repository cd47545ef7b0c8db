import { Children, type ReactNode } from 'react'

const compound = /([\p{L}\d]+(?:-[\p{L}\d]+)+)/u
// What the narrowest screen takes in one piece in the largest heading.
const longest = 12

/**
 * A heading or a few large lines whose short compounds (« Wi-Fi », « e-mail », « pouvons-nous ») are never cut at
 * their hyphen, as running text may be. It remains as it was written, to be found and copied.
 */
export function preventHyphenBreaks(text: ReactNode): ReactNode {
  return Children.map(text, (child) =>
    typeof child === 'string'
      ? // A split by one group answers what lies between at even places, what it found at odd ones.
        child.split(compound).map((part, index) =>
          index % 2 && part.length <= longest ? (
            <span key={index} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            part
          ),
        )
      : child,
  )
}
