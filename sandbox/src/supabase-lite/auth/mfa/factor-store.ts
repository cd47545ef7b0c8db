import { randomBytes } from 'node:crypto'
import type { PgliteConnection } from '@supabase/lite/pglite'

/** A factor as the accounts service returns it, without its secret. */
export interface Factor {
  id: string
  friendly_name: string
  factor_type: string
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}

export interface FactorSession {
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
}

interface Queryable {
  query: PgliteConnection['driver']['query']
}

const factorColumns = 'id, friendly_name, factor_type, status, created_at, updated_at'

/** SQL statements for second factors, inside or outside a transaction. */
export function createFactorStore(database: Queryable) {
  async function select<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return (await database.query<Row>(sql, parameters)).rows
  }
  const first = async <Row>(sql: string, parameters: unknown[]) => (await select<Row>(sql, parameters))[0]

  return {
    listFactors: (userId: string) =>
      select<Factor>(`select ${factorColumns} from auth.mfa_factors where user_id = $1 order by created_at`, [
        userId,
      ]),

    deleteExpiredFactors: () =>
      select(
        `delete from auth.mfa_factors f where status = 'unverified' and created_at < now() - interval '5 minutes'
          and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
        [],
      ),

    addFactor: (userId: string, name: string, secret: string) =>
      first<{ id: string }>(
        'insert into auth.mfa_factors (user_id, friendly_name, secret) values ($1, $2, $3) returning id',
        [userId, name, secret],
      ),

    findSecret: (factorId: string) =>
      first<{ secret: string; last_used_step: number }>(
        'select secret, last_used_step::int from auth.mfa_factors where id = $1',
        [factorId],
      ),

    /** Sessions that were raised by the removed factor return to level 1. */
    deleteFactor: async (factorId: string) => {
      await select(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factorId])
      await select('delete from auth.mfa_factors where id = $1', [factorId])
    },

    addChallenge: (factorId: string, clientIp: string) =>
      first<{ id: string; expires_at: number }>(
        `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2)
          returning id, extract(epoch from created_at + interval '5 minutes')::int as expires_at`,
        [factorId, clientIp],
      ),

    findChallenge: (challengeId: string, factorId: string) =>
      first<{ ip_address: string; is_verified: boolean; is_expired: boolean }>(
        `select ip_address, verified_at is not null as is_verified,
          created_at < now() - interval '5 minutes' as is_expired
          from auth.mfa_challenges where id = $1 and factor_id = $2`,
        [challengeId, factorId],
      ),

    /** Applies the database's rate limit to an attempt, which locks an account's codes after wrong ones. */
    limitAttempt: async (userId: string, factorId: string, isValid: boolean) => {
      const event = { user_id: userId, factor_id: factorId, factor_type: 'totp', valid: isValid }
      const row = await first<{ outcome: { error?: { http_code: number; message: string } } }>(
        'select internal.limit_second_factor($1::jsonb) as outcome',
        [JSON.stringify(event)],
      )
      return row?.outcome.error
    },

    /** Marks the code as used, and ends the account's sessions of level 1. */
    acceptCode: async (
      userId: string,
      factorId: string,
      challengeId: string,
      sessionId: string,
      step: number,
    ) => {
      await select('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId])
      await select(
        `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now() where id = $1`,
        [factorId, step],
      )
      await select(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId])
      await select(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
        sessionId,
        factorId,
      ])
      await select(`delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`, [userId])
    },

    recordMethod: (sessionId: string, method: string) =>
      select(
        `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
          on conflict (session_id, authentication_method) do update set updated_at = now()`,
        [sessionId, method],
      ),

    findSession: (sessionId: string) =>
      first<FactorSession>(
        `select coalesce(s.aal, 'aal1') as aal, coalesce((
            select jsonb_agg(jsonb_build_object('method', a.authentication_method,
              'timestamp', extract(epoch from a.updated_at)::int) order by a.updated_at desc)
            from auth.mfa_amr_claims a where a.session_id = s.id), '[]') as amr
          from auth.sessions s where s.id = $1`,
        [sessionId],
      ),

    /** Replaces the session's refresh token. */
    rotateRefreshToken: async (userId: string, sessionId: string) => {
      const token = randomBytes(24).toString('base64url')
      await select(
        `with revoked as (
          update auth.refresh_tokens set revoked = true where session_id = $2 and not revoked returning token
        )
        insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
        values (gen_random_uuid()::text, $1, $3, $2, (select max(token) from revoked))`,
        [token, sessionId, userId],
      )
      return token
    },
  }
}

export type FactorStore = ReturnType<typeof createFactorStore>
