-- What staff do concerns more than orders: products, promotions, customers, requests (docs/product.md#desk).

alter table public.staff_actions
  add column subject_kind text check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  add column subject_id text,
  add check ((subject_kind is null) = (subject_id is null));

create index staff_actions_of_subject on public.staff_actions (subject_kind, subject_id, id) where subject_id is not null;

-- Records a change, in the transaction that makes it. p_staff: {"id", "name"}. No personal data in any of it.
create function internal.record_staff_action(
  p_staff jsonb, p_action text, p_subject_kind text, p_subject_id text,
  p_parameters jsonb default '{}', p_before jsonb default '{}', p_after jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.staff_actions (staff_id, staff_name, action, subject_kind, subject_id, parameters, before, after)
  values (p_staff ->> 'id', p_staff ->> 'name', p_action, p_subject_kind, p_subject_id, p_parameters, p_before, p_after)
$$;

-- A page of what staff did, newest first. p_before_id: the last id of the page before.
create or replace function public.staff_audit(p_before_id bigint default null, p_limit integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.created_at, 'staff_name', a.staff_name,
    'action', a.action, 'reference', a.reference,
    'subject', case when a.subject_id is not null then
      jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id) end,
    'parameters', a.parameters, 'before', a.before, 'after', a.after) order by a.id desc), '[]')
  from (
    select * from public.staff_actions where p_before_id is null or id < p_before_id order by id desc limit p_limit) a
$$;

-- Changes whenever an order does, a request arrives or staff did something: desks ask for this, and for the rest when it
-- has changed.
create or replace function public.staff_version() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select max(id) from public.order_events), 0) || '.'
    || coalesce((select max(id) from public.staff_actions), 0) || '.'
    || coalesce((select extract(epoch from max(created_at)) from public.requests where handled_at is null), 0)
$$;
