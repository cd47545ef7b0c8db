// The store API as an edge function: `supabase functions deploy store`.
import '../../../store/src/edge.ts'
