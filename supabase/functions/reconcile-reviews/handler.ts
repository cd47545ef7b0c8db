import { type LakeSettings, ModerationStore } from './moderation-store.ts'
import { type Call, type CallerSecrets, readCall } from './read-call.ts'
import { agree, drain, type Report, type Sides, sweep } from './reconcile.ts'
import { ReviewTable } from './review-table.ts'
import { singleFlight } from './single-flight.ts'

export interface ReconcilerSettings extends CallerSecrets {
  supabaseUrl: string
  lake: LakeSettings
}

async function look(sides: Sides, calls: readonly Call[]): Promise<Report[]> {
  const ids = calls.flatMap((call) => (call.kind === 'document' ? [call.id] : []))
  const reports = [await agree(sides, ids)]
  // What the database noted is looked at whoever calls: a wake-up of its own may have been lost.
  reports.push(await drain(sides))
  if (calls.some(({ kind }) => kind === 'everything')) reports.push(await sweep(sides))
  return reports
}

/**
 * The reconciler as one HTTP function. It compares reviews and moderation documents and makes them agree; what
 * wakes it (the studio's webhook, the database, a schedule) only says where to look, so that a lost, doubled,
 * late or misordered call does no harm.
 *
 * It answers 200 with a report for each look, 401 to strangers and 503 when a side cannot be reached: what was
 * not done is found again at the next call.
 */
export function createReconciler(settings: ReconcilerSettings): (request: Request) => Promise<Response> {
  const sides: Sides = { reviews: new ReviewTable(settings), moderations: new ModerationStore(settings.lake) }
  const run = singleFlight((calls: readonly Call[]) => look(sides, calls))

  return async (request) => {
    const call = await readCall(request, settings)
    if (typeof call === 'number') return new Response(null, { status: call })
    try {
      return Response.json(await run(call))
    } catch (error) {
      console.error('Reviews and moderation could not be reconciled:', error)
      return Response.json({ message: 'One side did not answer; nothing is lost.' }, { status: 503 })
    }
  }
}
