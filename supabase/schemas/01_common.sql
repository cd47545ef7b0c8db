-- Shared definitions: schemas, default privileges, time-outs, and helpers for dates and searches.

-- Internal functions, which no API role may call.
create schema internal;
-- Functions that policies call, which needs the caller's privilege. Neither schema is exposed or used by an API role.
create schema policies;

-- Default privileges are revoked. Each grant is next to its object, and docs/security.md lists them all.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Statement timeouts limit how long a call occupies the database. `service_role` is the store's and the worker's.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role service_role set statement_timeout = '60s';
-- PostgREST reloads its configuration.
notify pgrst, 'reload config';

create function internal.search_words(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select distinct word
    from regexp_split_to_table(
      regexp_replace(normalize(lower(coalesce(p_text, '')), NFD), U&'[\0300-\036f]', '', 'g'), '[^a-z0-9]+') word
    where word <> '')
$$;

-- The word and its deletion neighbourhood (the word without each letter): two words that share an element differ by one
-- edit.
create function internal.slip_keys(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select p_word
    union
    select overlay(p_word placing '' from position for 1) from generate_series(1, length(p_word)) position
    where length(p_word) between 4 and 20)
$$;

-- The search terms of a query for orders.
create function internal.query_words(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select word from unnest(words) word where cardinality(words) = 1 or word not in ('lu', 'luc'))
  from (select internal.search_words(regexp_replace(coalesce(p_search, ''), '@\S*', '', 'g')) as words) searched
$$;

-- The search terms of an order: words of its reference (without the common « LU »), of the address before the at sign
-- and of the buyer's name, with prefixes and deletion neighbourhoods. One statement, because an index computes it for
-- every order.
create function internal.order_search_keys(p_reference text, p_email text, p_name text) returns text[]
language plpgsql immutable security definer set search_path = '' as $$
begin
  return array(
    select distinct keys.key
    from regexp_split_to_table(
        regexp_replace(normalize(lower(substr(p_reference, 4) || ' ' || split_part(coalesce(p_email, ''), '@', 1) || ' '
          || coalesce(p_name, '')), NFD), U&'[\0300-\036f]', '', 'g'), '[^a-z0-9]+') word,
      generate_series(1, length(word)) position,
      lateral (values
        (left(word, position), position >= 3 or position = length(word)),
        (overlay(word placing '' from position for 1), length(word) between 4 and 20)
      ) keys (key, is_used)
    where keys.is_used);
end $$;

create function internal.email_digest(p_email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(p_email), 'UTF8')), 'hex')
$$;

create function internal.paris_day(p_at timestamptz) returns date
language sql stable set search_path = '' as $$ select (p_at at time zone 'Europe/Paris')::date $$;

-- Months of a period, so that subscriptions can be compared.
create function internal.whole_months(p_period interval) returns integer
language sql immutable set search_path = '' as $$
  select nullif((extract(year from p_period) * 12 + extract(month from p_period))::integer, 0)
$$;

-- The end of the next working day after a moment, without weekends.
create function internal.next_working_day(p_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_at + make_interval(days => case extract(isodow from p_at at time zone 'Europe/Paris')
    when 5 then 3 when 6 then 2 else 1 end)
$$;

-- Gregorian Easter by Meeus's algorithm.
create function internal.easter_sunday(p_year integer) returns date
language plpgsql immutable set search_path = '' as $$
declare
  a integer := p_year % 19;
  b integer := p_year / 100;
  c integer := p_year % 100;
  h integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  month_and_day integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(p_year, month_and_day / 31, month_and_day % 31 + 1);
end $$;

-- Public holidays (code du travail, L3133-1).
create function internal.is_public_holiday(p_day date) returns boolean
language sql immutable set search_path = '' as $$
  select to_char(p_day, 'MM-DD') in ('01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25')
    -- Easter Monday, Ascension, Whit Monday.
    or p_day - internal.easter_sunday(extract(year from p_day)::integer) in (1, 39, 50)
$$;

-- Executable by all writers, because indexes and defaults run with their rights.
grant execute on function internal.order_search_keys, internal.email_digest to service_role;
