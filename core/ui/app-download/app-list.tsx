import { Download, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { toSafeUrl } from '#lib/safe-url.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { DeviceIcon } from '#ui/media/device-icon.tsx'
import { type AppDownload, type DownloadSource, downloadFacts, downloadSources } from './download-sources.ts'

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

/** One app: devices, version, size, setup, and a button for each place to get it from. */
function AppRow({ app }: { app: AppDownload }) {
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
      <a href={toSafeUrl(url)} className={className}>
        {content}
      </a>
    )
  return (
    <SmartLink to={url} className={className}>
      {content}
    </SmartLink>
  )
}

const QrCode = lazyHydrate(
  () => import('#ui/media/qr-code.tsx'),
  <span className="size-40 shrink-0 rounded-s bg-s2" />,
)

/** The URLs of an app to read or scan on another device. Their codes are loaded and made once it is open. */
function ScanPanel({ appName, sources }: { appName: string; sources: readonly DownloadSource[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-2">
      <summary className="inline-flex min-h-tap list-none items-center gap-2 text-muted text-small hover:text-accent [&::-webkit-details-marker]:hidden">
        <QrIcon aria-hidden="true" className="size-4.5 text-accent" />
        <span>
          Installer sur un autre appareil<span className="sr-only">{`\u202f: ${appName}`}</span>
        </span>
      </summary>
      <ul className="grid gap-5 pt-2 pb-1">
        {sources.map(({ key, label, url }) => (
          <li key={key} className="flex flex-wrap items-start gap-4">
            {isOpen && <QrCode url={url} label={`Code QR de l’adresse ci-contre, ${appName}, ${label}`} />}
            <div className="min-w-0 flex-1 basis-48 text-small">
              <p className="font-strong">{label}</p>
              <p className="wrap-anywhere select-all text-muted">{url}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
