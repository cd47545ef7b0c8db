/**
 * Tables for second factors like a hosted project's, which the library lacks, with the columns that are used.
 * `last_used_step` is ours and prevents replays.
 */
export const mfaSchema = `
  create table if not exists auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text not null,
    factor_type text not null default 'totp',
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    secret text not null,
    last_used_step bigint not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, friendly_name)
  );
  create table if not exists auth.mfa_challenges (
    id uuid primary key default gen_random_uuid(),
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    ip_address text not null,
    verified_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index if not exists mfa_challenges_of_factor on auth.mfa_challenges (factor_id);
  create table if not exists auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions (id) on delete cascade,
    authentication_method text not null,
    updated_at timestamptz not null default now(),
    primary key (session_id, authentication_method)
  );
`
