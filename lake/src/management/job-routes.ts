import type { Hono } from 'hono'
import type { CopyJob, CopyJobs } from '../datasets/copy-jobs.ts'
import { ApiError } from '../http/api-error.ts'
import type { LakeContext, LakeEnv } from '../http/request-context.ts'
import { createEventStreamResponse, type OpenStreams } from '../listen/event-stream.ts'

/** `jobs/…`: the progress of copies. Its random id gives access to a job, because the command line sends no token here. */
export function registerJobRoutes(
  app: Hono<LakeEnv>,
  { jobs, streams }: { jobs: CopyJobs; streams: OpenStreams },
): void {
  const requireJob = (c: LakeContext): CopyJob => {
    const job = jobs.find(c.req.param('job') ?? '')
    if (!job) throw new ApiError(404, 'Job not found')
    return job
  }

  app.get('/jobs/:job', (c) => {
    const { id, state, author, createdAt, updatedAt, progress } = requireJob(c)
    return c.json({ id, state, authors: [author], created_at: createdAt, updated_at: updatedAt, progress })
  })

  app.get('/jobs/:job/listen', (c) => {
    const { id } = requireJob(c)
    return createEventStreamResponse((stream) => {
      const unregister = streams.add(stream)
      const send = ({ state, progress, error }: CopyJob) => {
        stream.send({ event: 'job', data: { job_id: id, state, progress, message: error } })
        if (state !== 'running') stream.close()
      }
      const unsubscribe = jobs.onChange(id, send)
      // Read late: the copy may end before the stream is read.
      const job = jobs.find(id)
      if (job) send(job)
      return () => {
        unsubscribe()
        unregister()
      }
    })
  })
}
