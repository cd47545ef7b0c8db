import { type LakeSettings, ModerationStore } from './moderation-store.ts'
import { parseTrigger, type Trigger, type TriggerSecrets } from './parse-trigger.ts'
import {
  processOutbox,
  type ReconcilerStores,
  type Report,
  reconcileAll,
  reconcileReviews,
} from './reconcile.ts'
import { ReviewTable } from './review-table.ts'
import { singleFlight } from './single-flight.ts'

export interface ReconcilerSettings extends TriggerSecrets {
  supabaseUrl: string
  lake: LakeSettings
}

async function handleTriggers(stores: ReconcilerStores, triggers: readonly Trigger[]): Promise<Report[]> {
  const ids = triggers.flatMap((trigger) => (trigger.kind === 'document' ? [trigger.id] : []))
  const reports = [await reconcileReviews(stores, ids)]
  // Every trigger processes the outbox: the database's own webhook may have been lost.
  reports.push(await processOutbox(stores))
  if (triggers.some(({ kind }) => kind === 'everything')) reports.push(await reconcileAll(stores))
  return reports
}

/**
 * The reconciler of reviews and moderation documents as one HTTP handler. Its triggers (the studio's webhook, the
 * database, a schedule) only say where to compare, so that a lost, duplicated, delayed or reordered one does no harm.
 *
 * It responds 200 with one report per comparison, 401 to unknown callers, and 503 when a store cannot be reached:
 * the next trigger does what was left undone.
 */
export function createReconciler(settings: ReconcilerSettings): (request: Request) => Promise<Response> {
  const stores: ReconcilerStores = {
    reviews: new ReviewTable(settings),
    moderations: new ModerationStore(settings.lake),
  }
  const run = singleFlight((triggers: readonly Trigger[]) => handleTriggers(stores, triggers))

  return async (request) => {
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
