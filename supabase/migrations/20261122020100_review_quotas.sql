-- Quotas of a customer (docs/product.md#validation): 5 reviews that wait for a moderator, 10 files in 24 hours. Each
-- check holds a lock of its customer, so that concurrent requests and arrays of rows count one another.

-- A file is uploaded only to a path that was reserved: the storage service checks a policy before the bytes arrive, and
-- a policy alone would let concurrent uploads pass together.
create table internal.review_file_reservations (
  path text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index review_file_reservations_of_user on internal.review_file_reservations (user_id, created_at);
alter table internal.review_file_reservations enable row level security;

create function public.reserve_review_file(p_kind text, p_extension text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid := auth.uid();
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
revoke execute on function public.reserve_review_file(text, text) from public, anon, authenticated;
grant execute on function public.reserve_review_file(text, text) to authenticated;

create function internal.is_reserved_review_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from internal.review_file_reservations where path = p_path and user_id = (select auth.uid())
  )
$$;
revoke execute on function internal.is_reserved_review_file(text) from public;
grant execute on function internal.is_reserved_review_file(text) to anon, authenticated;

alter policy "a customer adds review files in their own name" on storage.objects
  with check (
    bucket_id = 'reviews'
    and internal.is_reserved_review_file(name)
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

-- Only rows that a customer writes in their own name are checked: the policy refuses other names, and the secret key
-- may import any number.
create function public.check_new_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null or new.user_id is distinct from auth.uid() then
    return null;
  end if;
  -- A file that arrives after its review could be one that no moderator has seen.
  if exists (
    select from unnest(array[new.image_path, new.video_path]) as named(path)
    where path is not null
      and not exists (select from storage.objects where bucket_id = 'reviews' and name = named.path)
  ) then
    raise check_violation using message = 'A review names only files that have been uploaded.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reviews of ' || new.user_id::text, 0));
  if (
    select count(*) from public.reviews
    where user_id = new.user_id and not is_approved
      and (not is_rejected or created_at > now() - interval '24 hours')
  ) > 5 then
    raise exception 'review_quota';
  end if;
  return null;
end
$$;
revoke execute on function public.check_new_review() from public, anon, authenticated;

-- After all rows are written, so that those of an array count one another.
create trigger check_new_review
  after insert on public.reviews
  for each row execute function public.check_new_review();
