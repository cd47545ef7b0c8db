import { AppRow } from './app-row.tsx'
import type { AppDownload } from './download-sources.ts'

/** The apps to download (docs/product/content.md#app-downloads). */
export default function AppList({ apps }: { apps: readonly AppDownload[] }) {
  return (
    <ul className="grid border-line border-t md:grid-cols-2 md:gap-x-16">
      {apps.map((app) => (
        <li key={app._id} className="border-line border-b py-5">
          <AppRow app={app} />
        </li>
      ))}
    </ul>
  )
}
