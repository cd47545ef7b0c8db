import { Link } from 'react-router-dom'

type Props = { links: readonly { _key: string; label: string; description: string | null; href: string }[] }

/** Links with their descriptions. */
export default function LinksPanel({ links }: Props) {
  return (
    <ul className={links.length > 4 ? 'grid w-150 grid-cols-2 gap-x-2' : 'w-76'}>
      {links.map(({ _key, label, description, href }) => (
        <li key={_key}>
          <Link to={href} className="block rounded-m px-3.5 py-2.5 hover:bg-s2">
            <span className="block font-strong text-[0.9375rem]">{label}</span>
            {description && <span className="block text-caption text-faint">{description}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
