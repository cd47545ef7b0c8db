// The worker of orders as an edge function: `supabase functions deploy fulfil-orders`.
import '../../../fulfilment/src/edge.ts'
