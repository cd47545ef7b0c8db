-- Verifiable reviews (docs/product/reviews.md): author, product, date of the experience, verified purchase, helpful
-- votes; public once approved. Only the reconciler (with the secret key) writes the decision, from the studio.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  -- Null for an imported review.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  location text not null default '' check (char_length(location) <= 80),
  rating smallint not null default 5 check (rating between 1 and 5),
  title text not null check (title ~ '\S' and char_length(title) <= 120),
  comment text not null check (comment ~ '\S' and char_length(comment) <= 2000),
  image_path text,
  video_path text,
  avatar_url text check (avatar_url ~ '^https?://'),
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  is_rejected boolean not null default false,
  public_image_path text generated always as (
    'images/' || id::text || substring(image_path from '\.[A-Za-z0-9]+$')
  ) stored,
  public_video_path text generated always as (
    'videos/' || id::text || substring(video_path from '\.[A-Za-z0-9]+$')
  ) stored,
  -- Visible to its author only, through own_reviews. Written by the reconciler.
  rejection_reason text check (rejection_reason <> '' and length(rejection_reason) <= 1000),
  -- Null for a review of the shop.
  product_id text references public.products on delete set null,
  -- The product's title at the time; written by trigger.
  product_title text,
  -- Null for an imported review without it.
  experienced_on date
    constraint reviews_experience_is_past check (experienced_on <= (created_at at time zone 'Europe/Paris')::date),
  -- Time of approval; written by trigger only.
  published_at timestamptz,
  -- Written by trigger only, from paid orders.
  is_verified_purchase boolean not null default false,
  -- Written by trigger only, from review_votes.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  -- Version: incremented by each edit and appeal. A decision is about one version.
  version integer not null default 1 check (version >= 1),
  edited_at timestamptz,
  -- Appeal against the last refusal, visible to its author and moderators.
  appeal text check (appeal ~ '\S' and char_length(appeal) <= 1000),
  appealed_at timestamptz,
  -- Written by the reconciler, from the studio.
  reply text check (reply ~ '\S' and char_length(reply) <= 1000),
  replied_at timestamptz,
  constraint reviews_one_verdict check (not (is_approved and is_rejected)),
  constraint reviews_image_is_own_upload check (
    image_path ~ ('^images/' || coalesce(user_id::text, '[0-9a-f-]{36}') || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  ),
  constraint reviews_video_is_own_upload check (
    video_path ~ ('^videos/' || coalesce(user_id::text, '[0-9a-f-]{36}') || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  ),
  constraint reviews_reason_of_rejection check (rejection_reason is null or is_rejected),
  constraint reviews_publication check (is_approved = (published_at is not null)),
  constraint reviews_appeal_has_time check ((appeal is null) = (appealed_at is null)),
  constraint reviews_reply_has_time check ((reply is null) = (replied_at is null))
);
comment on column public.reviews.is_rejected is
  'A moderator refused it. Written by the reconciler only, like is_approved.';
create index reviews_of_user on public.reviews (user_id, created_at desc);
create index reviews_image on public.reviews (image_path) where image_path is not null;
create index reviews_video on public.reviews (video_path) where video_path is not null;
create index reviews_approved_ratings on public.reviews (rating) where is_approved;
create index reviews_by_publication on public.reviews (published_at desc, id desc) where is_approved;
create index reviews_by_rating on public.reviews (rating, published_at desc, id desc) where is_approved;
create index reviews_by_rating_desc on public.reviews (rating desc, published_at desc, id desc) where is_approved;
create index reviews_by_helpfulness on public.reviews (helpful_count desc, published_at desc, id desc) where is_approved;
create index reviews_of_product on public.reviews (product_id, published_at desc, id desc) where is_approved;
create index reviews_of_product_ratings on public.reviews (product_id, rating) where is_approved;
alter table public.reviews enable row level security;
grant select, insert, update, delete on public.reviews to service_role;
grant insert (user_id, name, location, rating, title, comment, image_path, video_path, product_id, experienced_on)
  on public.reviews to authenticated;
-- Column grants hide the account's id, also as part of a path.
grant select (
  id, name, location, rating, title, comment, public_image_path, public_video_path, avatar_url, is_approved, is_rejected,
  created_at, published_at, product_id, product_title, experienced_on, is_verified_purchase, helpful_count, edited_at,
  reply, replied_at
) on public.reviews to anon, authenticated;
create policy "everyone reads approved reviews" on public.reviews
  for select to anon, authenticated using (is_approved);
create policy "a customer reads their own reviews" on public.reviews
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a moderator reads every review" on public.reviews
  for select to authenticated using ((select public.has_role('moderator')));
-- The policy repeats the column grant on `is_approved`, in case a later grant is wider.
create policy "a customer writes a review in their own name" on public.reviews
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and not is_approved and not is_rejected and avatar_url is null
  );
-- Anybody reads approved reviews.
create policy "an account with a second factor has used it" on public.reviews
  as restrictive to authenticated using (is_approved or (select policies.has_assured_session()))
  with check ((select policies.has_assured_session()));

-- Outbox of unreconciled changes. A row only triggers a comparison of both stores, so that lost, duplicated or delayed
-- rows are harmless. The notification triggers listeners at once.
create table public.review_outbox (
  id bigint generated always as identity primary key,
  review_id uuid not null,
  change text not null check (change in ('insert', 'update', 'delete')),
  created_at timestamptz not null default now()
);
alter table public.review_outbox enable row level security;
grant select, insert, update, delete on public.review_outbox to service_role;

create function internal.record_review_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  insert into public.review_outbox (review_id, change) values (changed, lower(tg_op));
  perform pg_notify('review_outbox', changed::text);
  return null;
end
$$;
create trigger record_review_change after insert or delete on public.reviews
  for each row execute function internal.record_review_change();
create trigger record_review_update after update on public.reviews
  for each row when (new.helpful_count = old.helpful_count) execute function internal.record_review_change();

create function internal.set_review_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := case
    when not new.is_approved then null
    -- An imported review keeps its date.
    when tg_op = 'INSERT' then new.created_at
    else coalesce(old.published_at, now()) end;
  return new;
end $$;
create trigger set_review_publication before insert or update on public.reviews
  for each row execute function internal.set_review_publication();

-- The products that the account had bought by a time, without refunded and withdrawn ones.
create function internal.purchased_products(p_user_id uuid, p_until timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct v.product_id
  from auth.users u
  join public.orders o on o.id in (
    select internal.order_ids_of_customer(u.id, case when u.email_confirmed_at is not null then lower(u.email) end))
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

-- The products that the customer may review, besides the shop.
create function public.reviewable_products() returns table (id text, title text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.title from public.products p
  where p.id in (select internal.purchased_products((select internal.assured_user_id()), now()))
  order by p.title
$$;

create function internal.set_review_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_verified_purchase := internal.has_purchased(new.user_id, new.product_id, now());
  new.product_title := (select p.title from public.products p where p.id = new.product_id);
  -- Imports with the secret key may name any product.
  if new.product_id is not null and new.user_id = auth.uid() and not new.is_verified_purchase then
    raise check_violation using message = 'A customer reviews only what they have bought.';
  end if;
  return new;
end $$;
create trigger set_review_purchase before insert on public.reviews
  for each row execute function internal.set_review_purchase();

-- A refund or withdrawal removes the verification.
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

-- Helpful votes, one per customer and review.
create table public.review_votes (
  review_id uuid not null references public.reviews on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on public.review_votes (user_id);
alter table public.review_votes enable row level security;
grant select on public.review_votes to authenticated;
grant select, insert, update, delete on public.review_votes to service_role;
create policy "a customer reads their own votes" on public.review_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.review_votes
  as restrictive to authenticated using ((select policies.has_assured_session()));

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

-- A changed text loses its votes.
create function internal.clear_review_votes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_votes where review_id = new.id;
  return null;
end $$;
create trigger clear_review_votes after update of rating, title, comment on public.reviews
  for each row when (old.rating <> new.rating or old.title <> new.title or old.comment <> new.comment)
  execute function internal.clear_review_votes();

-- Sets or removes the caller's helpful vote on another customer's published review; idempotent. Returns the number of
-- votes, or null for a review on which the caller cannot vote.
create function public.vote_review(p_review_id uuid, p_is_helpful boolean) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.reviews r
    where r.id = p_review_id and r.is_approved and r.user_id is distinct from internal.assured_user_id()
  ) then
    return null;
  end if;
  if p_is_helpful then
    insert into public.review_votes (review_id, user_id) values (p_review_id, internal.assured_user_id()) on conflict do nothing;
  else
    delete from public.review_votes where review_id = p_review_id and user_id = internal.assured_user_id();
  end if;
  return (select r.helpful_count from public.reviews r where r.id = p_review_id);
end $$;

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

grant execute on function public.reviewable_products, public.vote_review to authenticated;
grant execute on function public.review_rating_counts to anon, authenticated, service_role;
