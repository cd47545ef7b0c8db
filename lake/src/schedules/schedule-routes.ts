import type { Hono } from 'hono'
import type { UserIdentity } from '../access/identity.ts'
import type { Datasets } from '../datasets/datasets.ts'
import type { Dataset } from '../datasets/open-dataset.ts'
import { parseCountParam } from '../http/query-params.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeContext, type LakeEnv, requireUser } from '../http/request-context.ts'
import { requireProjectId } from '../management/project-routes.ts'
import { editedSchedule, newSchedule, type Schedule } from './schedule.ts'

const MAX_LISTED = 2_000

/** `schedules/…`: scheduled publishing of documents, as the Studio's tool calls it. */
export function registerScheduleRoutes(
  app: Hono<LakeEnv>,
  { projectId, datasets }: { projectId: string; datasets: Datasets },
): void {
  const open = (c: LakeContext): { identity: UserIdentity; dataset: Dataset; id: string } => {
    const identity = requireUser(c)
    requireProjectId(c, projectId)
    const dataset = datasets.resolve(c.req.param('dataset') ?? '')
    return { identity, dataset, id: c.req.param('schedule') ?? '' }
  }
  const present = ({ name: dataset }: Dataset, { transactionId, ...schedule }: Schedule) => ({
    ...schedule,
    projectId,
    dataset,
  })

  app.get('/schedules/:project/:dataset', (c) => {
    const { identity, dataset } = open(c)
    const { state, documentIds } = c.req.query()
    const wanted = documentIds ? new Set(documentIds.split(',')) : undefined
    const schedules = dataset.schedules
      .list(identity)
      .filter(
        (schedule) =>
          (!state || schedule.state === state) &&
          (!wanted || schedule.documents.some(({ documentId }) => wanted.has(documentId))),
      )
      .slice(0, parseCountParam(c, 'limit', MAX_LISTED, MAX_LISTED))
    return c.json({ schedules: schedules.map((schedule) => present(dataset, schedule)) })
  })

  app.post('/schedules/:project/:dataset', async (c) => {
    const { identity, dataset } = open(c)
    const body = await parseJsonBody(c, newSchedule)
    return c.json(present(dataset, await dataset.schedules.create(identity, body)))
  })

  app.get('/schedules/:project/:dataset/:schedule', (c) => {
    const { identity, dataset, id } = open(c)
    return c.json(present(dataset, dataset.schedules.require(identity, id)))
  })

  app.patch('/schedules/:project/:dataset/:schedule', async (c) => {
    const { identity, dataset, id } = open(c)
    const body = await parseJsonBody(c, editedSchedule)
    return c.json(present(dataset, await dataset.schedules.update(identity, id, body)))
  })

  app.delete('/schedules/:project/:dataset/:schedule', async (c) => {
    const { identity, dataset, id } = open(c)
    await dataset.schedules.delete(identity, id)
    return c.body(null, 204)
  })

  app.post('/schedules/:project/:dataset/:schedule/publish', async (c) => {
    const { identity, dataset, id } = open(c)
    return c.json({ transactionId: await dataset.schedules.execute(identity, id) })
  })
}
