// The store API as an edge function: `supabase functions deploy store`.
import { siteQueries } from '../../../sections/queries/site-queries.ts'
import { serveStore } from '../../../store/src/edge.ts'

serveStore(siteQueries)
