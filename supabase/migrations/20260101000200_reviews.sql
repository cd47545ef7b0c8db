-- Reviews: written by customers, public once approved. Only the reconciler (with the secret key) writes `is_approved`,
-- from the studio's decision.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  -- Null for a review that was imported.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  location text not null default '' check (char_length(location) <= 80),
  rating smallint not null default 5 check (rating between 1 and 5),
  title text not null check (title ~ '\S' and char_length(title) <= 120),
  comment text not null check (comment ~ '\S' and char_length(comment) <= 2000),
  image_url text,
  video_url text,
  avatar_url text check (avatar_url ~ '^https?://'),
  is_approved boolean not null default false,
  likes integer not null default 0 check (likes >= 0),
  created_at timestamptz not null default now(),
  -- Only the customer's own uploads: never another customer's file, a script or a tracker.
  constraint reviews_image_is_own_upload check (
    image_url ~ ('^https?://[^/?#\s]+/storage/v1/object/public/reviews/images/' || user_id || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  ),
  constraint reviews_video_is_own_upload check (
    video_url ~ ('^https?://[^/?#\s]+/storage/v1/object/public/reviews/videos/' || user_id || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  )
);

create index reviews_approved on public.reviews (created_at desc) where is_approved;
create index reviews_of_user on public.reviews (user_id, created_at desc);

alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
grant select on public.reviews to anon, authenticated;
grant insert (user_id, name, location, rating, title, comment, image_url, video_url)
  on public.reviews to authenticated;
grant all on public.reviews to service_role;

create policy "everyone reads approved reviews" on public.reviews
  for select to anon, authenticated using (is_approved);

create policy "a customer reads their own reviews" on public.reviews
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a moderator reads every review" on public.reviews
  for select to authenticated using ((select public.has_role('moderator')));

-- The column grant already protects `is_approved` and `likes`; the policy repeats it, in case a later grant does not.
create policy "a customer writes a review in their own name" on public.reviews
  for insert to authenticated
  with check (user_id = (select auth.uid()) and not is_approved and likes = 0 and avatar_url is null);

-- ------------------------------------------------------------------------------------------------ outbox

-- Changes that are not reconciled yet. A row only triggers a comparison of both stores, so that a lost, duplicated or
-- delayed row does no harm. The notification triggers listeners at once.
create table public.review_outbox (
  id bigint generated always as identity primary key,
  review_id uuid not null,
  change text not null check (change in ('insert', 'update', 'delete')),
  created_at timestamptz not null default now()
);

alter table public.review_outbox enable row level security;
revoke all on public.review_outbox from anon, authenticated;
grant all on public.review_outbox to service_role;

create function public.record_review_change() returns trigger
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

revoke execute on function public.record_review_change() from public, anon, authenticated;

create trigger record_review_change
  after insert or update or delete on public.reviews
  for each row execute function public.record_review_change();
