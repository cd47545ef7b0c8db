-- The pictures and videos of reviews. Reviews store the path of a file in our own bucket, never a URL. The bucket is
-- private: moderators get signed URLs, and an approved review's files are made anew in the public bucket, under names
-- without the account's id (docs/decisions/0013-private-review-files.md).

-- Uploads of customers, and public copies. Without a policy, only the secret key writes and lists the latter.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, is_public, 52428800, -- 50 MiB: the largest video
  -- The form sends pictures as JPEG, and the reconciler decodes no other format.
  array['image/jpeg', 'video/mp4', 'video/webm', 'video/quicktime']
from (values ('reviews', false), ('review-media', true)) buckets (id, is_public)
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Uploads require a reserved path: the storage service checks policies before the bytes arrive, so that a policy alone
-- would let concurrent uploads exceed the quota.
create table internal.review_file_reservations (
  path text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- A file that its author removes from a review is deleted at once, and its path cannot be reused.
  is_released boolean not null default false
);
create index review_file_reservations_of_user on internal.review_file_reservations (user_id, created_at);
alter table internal.review_file_reservations enable row level security;

create function public.reserve_review_file(p_kind text, p_extension text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid := internal.assured_user_id();
  last_timestamp bigint;
  reserved text;
begin
  if customer is null then
    raise insufficient_privilege using message = 'Only a customer reserves a file.';
  end if;
  if p_kind is null or p_kind not in ('image', 'video') or p_extension is null or p_extension !~ '^[a-z0-9]{1,5}$' then
    raise check_violation using message = 'A file is an image or a video with a short extension.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('review files of ' || customer::text, 0));
  if (
    select count(*) from internal.review_file_reservations
    where user_id = customer and created_at > now() - interval '24 hours'
  ) >= 10 then
    raise exception 'review_file_quota';
  end if;
  select max(substring(path from '_([0-9]+)\.')::bigint) into last_timestamp
  from internal.review_file_reservations where user_id = customer;
  reserved := p_kind || 's/' || customer::text || '_'
    || greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, coalesce(last_timestamp, 0) + 1)::text
    || '.' || p_extension;
  insert into internal.review_file_reservations (path, user_id) values (reserved, customer);
  return reserved;
end
$$;

create function policies.is_reserved_review_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from internal.review_file_reservations
    where path = p_path and user_id = (select auth.uid()) and not is_released
  )
$$;

create policy "a customer lists their own review files" on storage.objects
  for select to authenticated
  using (bucket_id = 'reviews' and owner_id = (select auth.uid())::text);
-- A signed link opens its file to anybody and outlives what the policies say: the store makes those of customers.
create policy "only servers sign links" on storage.objects
  as restrictive for select to authenticated
  using (coalesce(current_setting('storage.operation', true), '') not like '%object.sign%');
-- images/{user id}_{timestamp}.{ext} or videos/…, of the matching type, and at most 5 MiB for a picture (a bucket has
-- only one limit). There is no policy for update or delete: a file could otherwise be replaced after its review was
-- approved.
create policy "a customer adds review files in their own name" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'reviews'
    and policies.is_reserved_review_file(name)
    and (
      (
        name ~ ('^images/' || (select auth.uid()) || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
        and coalesce(metadata ->> 'mimetype', 'image/') like 'image/%'
        and coalesce((metadata ->> 'contentLength')::bigint, (metadata ->> 'size')::bigint, 0) <= 5242880
      )
      or (
        name ~ ('^videos/' || (select auth.uid()) || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
        and coalesce(metadata ->> 'mimetype', 'video/') like 'video/%'
      )
    )
  );
create policy "an account with a second factor has used it" on storage.objects
  as restrictive to authenticated using ((select policies.has_assured_session()));

create function internal.release_review_files(p_user_id uuid, p_paths text[]) returns void
language sql security definer set search_path = '' as $$
  insert into internal.review_file_reservations (path, user_id, created_at, is_released)
  select path, p_user_id, '-infinity', true from unnest(p_paths) as path
  where path is not null
    and not exists (select from public.reviews r where path in (r.image_path, r.video_path))
  on conflict (path) do update set is_released = true
$$;

-- Differences between reviews and stored files, which the reconciler removes: approved files are copied to the public
-- bucket; files without a review are deleted after 24 hours, or at once when their account is deleted.
create function public.review_file_actions(p_limit integer)
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

grant execute on function public.reserve_review_file, policies.is_reserved_review_file to authenticated;
grant execute on function public.review_file_actions to service_role;
