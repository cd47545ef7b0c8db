-- Reviews that can be believed (docs/product.md#reviews): of what, when it was lived, whether it was bought, and whom it
-- helped.

alter policy "a customer writes a review in their own name" on public.reviews
  with check (
    user_id = (select auth.uid()) and not is_approved and not is_rejected and avatar_url is null
  );

alter table public.reviews
  -- Nobody could like a review: the numbers were made up.
  drop column likes,
  -- Null for a review of the shop.
  add column product_id text references public.products on delete set null,
  -- As it was called then; written by trigger.
  add column product_title text,
  -- Null for a review that was imported without it.
  add column experienced_on date
    constraint reviews_experience_is_past check (experienced_on <= (created_at at time zone 'Europe/Paris')::date),
  -- When it was approved; written by trigger only.
  add column published_at timestamptz,
  -- Written by trigger only, from paid orders.
  add column is_verified_purchase boolean not null default false,
  -- Written by trigger only, from review_votes.
  add column helpful_count integer not null default 0 check (helpful_count >= 0);

alter table public.reviews disable trigger user;
update public.reviews set published_at = created_at where is_approved;
alter table public.reviews enable trigger user;
alter table public.reviews
  add constraint reviews_publication check (is_approved = (published_at is not null));

grant insert (product_id, experienced_on) on public.reviews to authenticated;
grant select (published_at, product_id, product_title, experienced_on, is_verified_purchase, helpful_count)
  on public.reviews to anon, authenticated;

create function internal.set_review_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := case
    when not new.is_approved then null
    -- One that is imported says when it was written.
    when tg_op = 'INSERT' then new.created_at
    else coalesce(old.published_at, now()) end;
  return new;
end $$;

create trigger set_review_publication before insert or update on public.reviews
  for each row execute function internal.set_review_publication();

-- ------------------------------------------------------------------------------------------------ purchases

-- What the account had bought by a time: paid, neither refunded nor withdrawn from.
create function internal.purchased_products(p_user_id uuid, p_until timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct v.product_id
  from auth.users u
  join public.orders o on o.id in (
    select internal.order_ids_of_client(u.id, case when u.email_confirmed_at is not null then lower(u.email) end))
  join public.order_lines l on l.order_id = o.id
  join public.variants v on v.id = l.variant_id
  where u.id = p_user_id and o.status = 'paid' and o.paid_at <= p_until
    and not exists (select from public.withdrawals w where w.order_id = o.id and l.position = any (w.positions))
$$;

create function internal.has_purchased(p_user_id uuid, p_product_id text, p_until timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from internal.purchased_products(p_user_id, p_until) as bought (product_id)
    where p_product_id is null or bought.product_id = p_product_id)
$$;

-- What the customer may review besides the shop.
create function public.reviewable_products() returns table (id text, title text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.title from public.products p
  where p.id in (select internal.purchased_products((select auth.uid()), now()))
  order by p.title
$$;
revoke execute on function public.reviewable_products() from public, anon, authenticated;
grant execute on function public.reviewable_products() to authenticated;

create function internal.set_review_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_verified_purchase := internal.has_purchased(new.user_id, new.product_id, now());
  new.product_title := (select p.title from public.products p where p.id = new.product_id);
  -- The secret key imports reviews of any product.
  if new.product_id is not null and new.user_id = auth.uid() and not new.is_verified_purchase then
    raise check_violation using message = 'A customer reviews only what they have bought.';
  end if;
  return new;
end $$;

create trigger set_review_purchase before insert on public.reviews
  for each row execute function internal.set_review_purchase();

-- A purchase that is given back verifies nothing any more.
create function internal.unverify_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  the_order_id uuid := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'order_id')::uuid end;
begin
  update public.reviews r set is_verified_purchase = false
  where r.is_verified_purchase
    and r.user_id in (
      select o.user_id from public.orders o where o.id = the_order_id
      union select i.user_id from public.invoices i where i.order_id = the_order_id
      union select g.user_id from public.subscription_grants g where g.order_id = the_order_id
      union select u.id from public.orders o join auth.users u on lower(u.email) = lower(o.email)
        where o.id = the_order_id and u.email_confirmed_at is not null)
    and not internal.has_purchased(r.user_id, r.product_id, r.created_at);
  return null;
end $$;

create trigger unverify_reviews after update of status on public.orders
  for each row when (old.status = 'paid' and new.status <> 'paid') execute function internal.unverify_reviews();
create trigger unverify_reviews after insert on public.withdrawals
  for each row execute function internal.unverify_reviews();

-- ------------------------------------------------------------------------------------------------ votes

-- Whom a review helped, once each.
create table public.review_votes (
  review_id uuid not null references public.reviews on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on public.review_votes (user_id);

alter table public.review_votes enable row level security;
revoke all on public.review_votes from anon, authenticated;
grant select on public.review_votes to authenticated;
grant all on public.review_votes to service_role;

create policy "a customer reads their own votes" on public.review_votes
  for select to authenticated using (user_id = (select auth.uid()));

create function internal.count_review_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews
  set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.review_id else old.review_id end;
  return null;
end $$;

create trigger count_review_vote after insert or delete on public.review_votes
  for each row execute function internal.count_review_vote();

-- A text that changes has helped nobody yet.
create function internal.clear_review_votes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_votes where review_id = new.id;
  return null;
end $$;

create trigger clear_review_votes after update of rating, title, comment on public.reviews
  for each row when (old.rating <> new.rating or old.title <> new.title or old.comment <> new.comment)
  execute function internal.clear_review_votes();

-- Says or takes back that a published review of somebody else helped. Repeatable; returns how many it has helped, or
-- null for a review on which the customer has no vote.
create function public.vote_review(p_review_id uuid, p_is_helpful boolean) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.reviews r
    where r.id = p_review_id and r.is_approved and r.user_id is distinct from auth.uid()
  ) then
    return null;
  end if;
  if p_is_helpful then
    insert into public.review_votes (review_id, user_id) values (p_review_id, auth.uid()) on conflict do nothing;
  else
    delete from public.review_votes where review_id = p_review_id and user_id = auth.uid();
  end if;
  return (select r.helpful_count from public.reviews r where r.id = p_review_id);
end $$;
revoke execute on function public.vote_review(uuid, boolean) from public, anon, authenticated;
grant execute on function public.vote_review(uuid, boolean) to authenticated;

-- Votes change nothing that a moderator sees.
drop trigger record_review_change on public.reviews;
create trigger record_review_change after insert or delete on public.reviews
  for each row execute function public.record_review_change();
create trigger record_review_update after update on public.reviews
  for each row when (new.helpful_count = old.helpful_count) execute function public.record_review_change();

-- ------------------------------------------------------------------------------------------------ export

-- Everything that is stored of a client, without secrets of the shop. Null for an unknown one.
create or replace function internal.client_archive(p_client_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  archive jsonb := public.staff_client(p_client_id);
  c record;
begin
  if archive is null then
    return null;
  end if;
  select * into c from internal.resolve_client(p_client_id);
  return archive - 'version' || jsonb_build_object(
    'exported_at', now(),
    'orders', coalesce((
      select jsonb_agg(to_jsonb(o) - 'session_id' - 'page_token' - 'client_key' - 'success_url' - 'cancel_url' || jsonb_build_object(
        'lines', (select jsonb_agg(to_jsonb(l) - 'order_id' order by l.position)
          from public.order_lines l where l.order_id = o.id),
        'shipment', (select to_jsonb(s) from public.shipments s where s.order_id = o.id),
        'withdrawals', coalesce((
          select jsonb_agg(to_jsonb(w) - 'order_id' order by w.declared_at)
          from public.withdrawals w where w.order_id = o.id), '[]'),
        'termination', (select to_jsonb(t) - 'order_id' from public.terminations t where t.order_id = o.id),
        'refunds', coalesce((
          select jsonb_agg(to_jsonb(r) - 'order_id' order by r.created_at)
          from public.refunds r where r.order_id = o.id), '[]'),
        'consents', (select jsonb_agg(to_jsonb(n) - 'order_id') from public.order_consents n where n.order_id = o.id),
        'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i)) from public.invoices i where i.order_id = o.id))
        order by o.created_at)
      from public.orders o
      where o.id in (select internal.order_ids_of_client(c.user_id, c.email))
        -- Another account's order stays its own, whichever address was typed in it.
        and (c.user_id is null or o.user_id is null or o.user_id = c.user_id)), '[]'),
    'requests', coalesce((
      select jsonb_agg(to_jsonb(r) - 'client_key' || jsonb_build_object(
        'messages', internal.request_messages_json(r.id)) order by r.created_at)
      from public.requests r where r.user_id = c.user_id or lower(r.email) = c.email), '[]'),
    'reviews', coalesce((
      select jsonb_agg(to_jsonb(v) order by v.created_at) from public.reviews v where v.user_id = c.user_id), '[]'),
    'review_votes', coalesce((
      select jsonb_agg(jsonb_build_object('review_id', n.review_id, 'at', n.created_at) order by n.created_at)
      from public.review_votes n where n.user_id = c.user_id), '[]'),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object('kind', m.kind, 'recipient', m.recipient, 'state', m.state,
        'at', m.created_at) order by m.created_at)
      from public.mail_outbox m where lower(m.recipient) = coalesce(c.email, lower(archive ->> 'email'))), '[]'));
end $$;

-- ------------------------------------------------------------------------------------------------ reading

-- Of each order of the list (docs/product.md#reviews), the reverse of which reads the same index backwards.
drop index public.reviews_approved;
create index reviews_by_publication on public.reviews (published_at desc, id desc) where is_approved;
create index reviews_by_rating on public.reviews (rating, published_at desc, id desc) where is_approved;
create index reviews_by_rating_desc on public.reviews (rating desc, published_at desc, id desc) where is_approved;
create index reviews_by_helpfulness on public.reviews (helpful_count desc, published_at desc, id desc) where is_approved;
create index reviews_of_product on public.reviews (product_id, published_at desc, id desc) where is_approved;
create index reviews_of_product_ratings on public.reviews (product_id, rating) where is_approved;

-- How many approved reviews gave each rating, of all or of a product's, from which count and average follow exactly.
drop function public.review_rating_counts();
create function public.review_rating_counts(p_product_id text default null)
returns table (rating integer, review_count integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_product_id is null then
    return query select r.rating::integer, count(*)::integer from public.reviews r
      where r.is_approved group by r.rating order by r.rating desc;
  else
    return query select r.rating::integer, count(*)::integer from public.reviews r
      where r.is_approved and r.product_id = p_product_id group by r.rating order by r.rating desc;
  end if;
end $$;
revoke execute on function public.review_rating_counts(text) from public, anon, authenticated;
grant execute on function public.review_rating_counts(text) to anon, authenticated, service_role;
