import { singleFlight } from '../_shared/single-flight.ts'
import { verifyFileLink } from './file-links.ts'
import { type LakeSettings, ModerationStore } from './moderation-store.ts'
import { parseTrigger, type Trigger, type TriggerSecrets } from './parse-trigger.ts'
import {
  processOutbox,
  type ReconcilerStores,
  type Report,
  reconcileAll,
  reconcileReviews,
} from './reconcile.ts'
import { ReviewFileStore } from './review-files.ts'
import { ReviewTable } from './review-table.ts'

export interface ReconcilerSettings extends TriggerSecrets {
  supabaseUrl: string
  /** The database's secret key. */
  secretKey: string
  lake: LakeSettings
}

async function handleTriggers(stores: ReconcilerStores, triggers: readonly Trigger[]): Promise<Report[]> {
  const ids = triggers.flatMap((trigger) => (trigger.kind === 'document' ? [trigger.id] : []))
  const reports = [await reconcileReviews(stores, ids)]
  // Every trigger also processes the outbox, in case the database's own webhook was lost.
  reports.push(await processOutbox(stores))
  const full = triggers.filter((trigger) => trigger.kind === 'everything')
  const remakeBefore = full.find((trigger) => trigger.remakeBefore)?.remakeBefore
  if (full.length > 0) reports.push(await reconcileAll(stores, remakeBefore))
  return reports
}

/** Redirects a moderator from a file link to a URL that the storage service signs for some minutes. */
async function redirectToFile(stores: ReconcilerStores, request: Request, secret: string): Promise<Response> {
  const link = await verifyFileLink(new URL(request.url), secret)
  if (!link) return new Response(null, { status: 401 })
  const [row] = await stores.reviews.fetchByIds([link.reviewId])
  const path = link.kind === 'image' ? row?.image_path : row?.video_path
  const url = path && (await stores.files.signUrl(path))
  if (!url) return new Response(null, { status: 404 })
  return new Response(null, {
    status: 302,
    headers: { location: url, 'cache-control': 'private, max-age=300' },
  })
}

/**
 * The reconciler of reviews and moderation documents as one HTTP handler. Triggers (the studio's webhook, the database,
 * a schedule) only say where to compare, so that lost, duplicated, delayed or reordered ones are harmless.
 * Responds with 200 and one report per comparison, 401 to unknown callers, and 503 when a store cannot be reached: the
 * next trigger completes the work.
 */
export function createReconciler(settings: ReconcilerSettings): (request: Request) => Promise<Response> {
  const stores: ReconcilerStores = {
    reviews: new ReviewTable(settings),
    moderations: new ModerationStore(settings.lake),
    files: new ReviewFileStore(settings),
  }
  const run = singleFlight((triggers: readonly Trigger[]) => handleTriggers(stores, triggers))

  return async (request) => {
    if (request.method === 'GET') return redirectToFile(stores, request, settings.webhookSecret)
    const trigger = await parseTrigger(request, settings)
    if (typeof trigger === 'number') return new Response(null, { status: trigger })
    try {
      return Response.json(await run(trigger))
    } catch (error) {
      console.error('Reviews and moderation could not be reconciled:', error)
      return Response.json({ message: 'One side did not answer; nothing is lost.' }, { status: 503 })
    }
  }
}
