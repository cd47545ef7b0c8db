-- Authors edit, delete and appeal, and the team replies (docs/product.md#reviews-of-authors).

alter table public.reviews
  -- Counts what a moderator has to look at: the text, each edit, each appeal. A decision is about one version.
  add column version integer not null default 1 check (version >= 1),
  add column edited_at timestamptz,
  -- Of the last refusal. Only its author and moderators read it.
  add column appeal text check (appeal ~ '\S' and char_length(appeal) <= 1000),
  add column appealed_at timestamptz,
  add constraint reviews_appeal_has_time check ((appeal is null) = (appealed_at is null)),
  -- Written by the reconciler, from the studio.
  add column reply text check (reply ~ '\S' and char_length(reply) <= 1000),
  add column replied_at timestamptz,
  add constraint reviews_reply_has_time check ((reply is null) = (replied_at is null));

grant select (edited_at, reply, replied_at) on public.reviews to anon, authenticated;

-- Authors see all of their reviews: published ones too, to edit or delete them.
create or replace function public.own_reviews() returns setof public.reviews
language sql stable security definer set search_path = ''
as $$
  select * from public.reviews
  where user_id = (select auth.uid())
  order by created_at desc
  limit 100
$$;

-- ---------------------------------------------------------------------------------------------------------- quota

-- Reviews, edits and appeals of the last 24 hours: those of a review that was deleted count too.
create table internal.review_submissions (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index review_submissions_of_user on internal.review_submissions (user_id, created_at);
alter table internal.review_submissions enable row level security;

-- The caller holds the lock of this author.
create function internal.record_review_submission(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.review_submissions (user_id) values (p_user_id);
  if (
    select count(*) from internal.review_submissions
    where user_id = p_user_id and created_at > now() - interval '24 hours'
  ) > 30 then
    raise exception 'review_submission_quota';
  end if;
end $$;

create function internal.record_new_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id = auth.uid() then
    perform pg_advisory_xact_lock(hashtextextended('reviews of ' || new.user_id::text, 0));
    perform internal.record_review_submission(new.user_id);
  end if;
  return null;
end $$;

create trigger record_new_review after insert on public.reviews
  for each row execute function internal.record_new_review();

-- ---------------------------------------------------------------------------------------------------------- files

-- A file that its author has taken off its review is deleted at once, and its path takes no other file.
alter table internal.review_file_reservations add column is_released boolean not null default false;

create or replace function internal.is_reserved_review_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from internal.review_file_reservations
    where path = p_path and user_id = (select auth.uid()) and not is_released
  )
$$;

create function internal.release_review_files(p_user_id uuid, p_paths text[]) returns void
language sql security definer set search_path = '' as $$
  insert into internal.review_file_reservations (path, user_id, created_at, is_released)
  select path, p_user_id, '-infinity', true from unnest(p_paths) as path
  where path is not null
    and not exists (select from public.reviews r where path in (r.image_path, r.video_path))
  on conflict (path) do update set is_released = true
$$;

create or replace function public.review_file_actions(p_limit integer)
returns table (action text, bucket text, path text, public_path text)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from internal.review_submissions s where s.created_at < now() - interval '24 hours';
  delete from internal.review_file_reservations r
  where r.created_at < now() - interval '24 hours'
    and not (r.is_released and exists (select from storage.objects o where o.bucket_id = 'reviews' and o.name = r.path));
  return query
  with named as (
    select file.path, file.public_path, review.is_approved
    from public.reviews as review
    cross join lateral (
      values (review.image_path, review.public_image_path), (review.video_path, review.public_video_path)
    ) as file (path, public_path)
    where file.path is not null
  )
  select 'publish', 'reviews', named.path, named.public_path
  from named
  where named.is_approved
    and exists (select from storage.objects o where o.bucket_id = 'reviews' and o.name = named.path)
    and not exists (select from storage.objects o where o.bucket_id = 'review-media' and o.name = named.public_path)
  union all
  select 'delete', o.bucket_id, o.name, null
  from storage.objects o
  where o.bucket_id = 'review-media'
    and not exists (select from named where named.is_approved and named.public_path = o.name)
  union all
  select 'delete', o.bucket_id, o.name, null
  from storage.objects o
  where o.bucket_id = 'reviews'
    and not exists (select from named where named.path = o.name)
    and (
      o.created_at < now() - interval '24 hours'
      or not exists (select from auth.users u where u.id::text = o.owner_id)
      or exists (select from internal.review_file_reservations r where r.path = o.name and r.is_released)
    )
  limit p_limit;
end
$$;

-- -------------------------------------------------------------------------------------------------------- actions

-- The caller's own review, locked with its author's quota; `review_not_found` for all others.
create function internal.lock_own_review(p_review_id uuid) returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews;
begin
  perform pg_advisory_xact_lock(hashtextextended('reviews of ' || auth.uid()::text, 0));
  select * into review from public.reviews where id = p_review_id and user_id = auth.uid() for update;
  if review.id is null then
    raise exception 'review_not_found';
  end if;
  return review;
end $$;

-- An edited review is pending, and hidden until it is approved again.
create function public.edit_review(
  p_review_id uuid, p_name text, p_location text, p_rating smallint, p_title text, p_comment text,
  p_image_path text default null, p_video_path text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  -- An appeal is about the text that was refused, and what is decided then is final.
  if review.appealed_at is not null and not review.is_approved then
    raise exception 'review_not_editable';
  end if;
  if (
    select count(*) from public.reviews r
    where r.user_id = review.user_id and r.id <> review.id and not r.is_approved
      and (not r.is_rejected or r.created_at > now() - interval '24 hours')
  ) >= 5 then
    raise exception 'review_quota';
  end if;
  perform internal.record_review_submission(review.user_id);
  -- A file that arrives after its review could be one that no moderator has seen.
  if exists (
    select from unnest(array[p_image_path, p_video_path]) as named(path)
    where path is not null
      and not exists (select from storage.objects where bucket_id = 'reviews' and name = named.path)
  ) then
    raise check_violation using message = 'A review names only files that have been uploaded.';
  end if;
  update public.reviews
  set name = p_name, location = coalesce(p_location, ''), rating = p_rating, title = p_title, comment = p_comment,
      image_path = p_image_path, video_path = p_video_path,
      is_approved = false, is_rejected = false, rejection_reason = null, appeal = null, appealed_at = null,
      version = version + 1, edited_at = now()
  where id = review.id;
  perform internal.release_review_files(review.user_id, array[review.image_path, review.video_path]);
end $$;

create function public.delete_review(p_review_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  delete from public.reviews where id = review.id;
  delete from public.mail_outbox
  where state = 'queued' and attempts = 0
    and (starts_with(idempotency_key, 'review_published:' || review.id)
      or starts_with(idempotency_key, 'review_refused:' || review.id));
  perform internal.release_review_files(review.user_id, array[review.image_path, review.video_path]);
end $$;

-- Once for each refusal: it sets the review back to pending, and the next decision is final.
create function public.appeal_review(p_review_id uuid, p_appeal text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  if not review.is_rejected or review.appealed_at is not null then
    raise exception 'review_not_appealable';
  end if;
  if p_appeal is null then
    raise check_violation using message = 'An appeal has a text.';
  end if;
  perform internal.record_review_submission(review.user_id);
  update public.reviews
  set appeal = p_appeal, appealed_at = now(), is_rejected = false, rejection_reason = null, version = version + 1
  where id = review.id;
end $$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'public.edit_review(uuid, text, text, smallint, text, text, text, text)',
    'public.delete_review(uuid)',
    'public.appeal_review(uuid, text)'
  ] loop
    execute format('revoke execute on function %s from public, anon, authenticated', signature);
    execute format('grant execute on function %s to authenticated', signature);
  end loop;
end $$;
revoke execute on function internal.record_review_submission(uuid), internal.record_new_review(),
  internal.release_review_files(uuid, text[]), internal.lock_own_review(uuid) from public, anon, authenticated;

-- ---------------------------------------------------------------------------------------------------------- mails

-- Once for each version that is published, and once for each reason of its refusal.
create or replace function internal.queue_review_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  published_key text := 'review_published:' || new.id;
  refused_key text := 'review_refused:' || new.id;
  version_suffix text := case when new.version > 1 then ':' || new.version else '' end;
begin
  delete from public.mail_outbox
  where state = 'queued' and attempts = 0
    and (starts_with(idempotency_key, published_key) or starts_with(idempotency_key, refused_key));
  if new.is_approved and not old.is_approved then
    perform internal.queue_review_mail(new, 'review_published', published_key || version_suffix, '{}');
  -- A reason that is added to an older refusal tells nobody.
  elsif new.rejection_reason is not null and (not old.is_rejected or old.rejection_reason is not null) then
    perform internal.queue_review_mail(new, 'review_refused',
      refused_key || version_suffix || ':' || md5(new.rejection_reason),
      jsonb_build_object('reason', new.rejection_reason, 'is_final', new.appealed_at is not null));
  end if;
  return new;
end $$;
