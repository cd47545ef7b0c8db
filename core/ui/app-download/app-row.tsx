import { Download } from 'lucide-react'
import { safeUrl } from '#lib/safe-url.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { DeviceIcon } from '#ui/media/device-icon.tsx'
import { type AppDownload, type DownloadSource, downloadFacts, downloadSources } from './download-sources.ts'
import { ScanPanel } from './scan-panel.tsx'

/** One app: devices, version, size, setup, and a button for each place to get it from. */
export function AppRow({ app }: { app: AppDownload }) {
  const { name, icon, devices, note } = app
  const sources = downloadSources(app)
  const facts = downloadFacts(app)
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-4">
      <DeviceIcon icon={icon} className="mt-0.5 size-6 text-accent" />
      <div className="min-w-0">
        <h3 className="font-strong font-text">{name}</h3>
        <p className="text-muted text-small">{devices}</p>
        {facts && <p className="tabular text-muted text-small">{facts}</p>}
        {note && <p className="mt-2 max-w-measure text-small">{note}</p>}
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {sources.map((source) => (
            <li key={source.key}>
              <SourceLink source={source} appName={name} isOnlyOne={sources.length === 1} />
            </li>
          ))}
        </ul>
        <ScanPanel appName={name} sources={sources} />
      </div>
    </article>
  )
}

type SourceLinkProps = { source: DownloadSource; appName: string; isOnlyOne: boolean }

function SourceLink({ source: { label, url, isFile }, appName, isOnlyOne }: SourceLinkProps) {
  const className = buttonClass({ size: 'small' })
  const content = (
    <>
      <Download aria-hidden="true" className="size-4.5" />
      {isOnlyOne ? (
        <span>
          Télécharger <span className="sr-only">pour {appName}</span>
        </span>
      ) : (
        <span>
          <span className="sr-only">Télécharger pour {appName},</span> {label}
        </span>
      )}
    </>
  )
  if (isFile)
    return (
      <a href={safeUrl(url)} className={className}>
        {content}
      </a>
    )
  return (
    <SmartLink to={url} className={className}>
      {content}
    </SmartLink>
  )
}
