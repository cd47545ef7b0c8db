// The mail provider's webhook as an edge function: `supabase functions deploy mail-events`.
import '../../../fulfilment/src/mail-events/edge.ts'
