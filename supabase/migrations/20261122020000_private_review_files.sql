-- Reviews store the path of a file in our own bucket, never a URL. The bucket is private: moderators get signed URLs,
-- and an approved review's files are copied to the public bucket `review-media`, under names without the account's id
-- (docs/decisions/0013-private-review-files.md).

alter table public.reviews
  drop constraint reviews_image_is_own_upload,
  drop constraint reviews_video_is_own_upload;
alter table public.reviews rename column image_url to image_path;
alter table public.reviews rename column video_url to video_path;

-- What does not lie in our bucket is dropped: it could be any host's file.
update public.reviews
set image_path = substring(image_path from '^https?://[^/?#\s]+/storage/v1/object/public/reviews/(images/[0-9a-f-]{36}_[0-9]+\.[A-Za-z0-9]{1,5})$'),
    video_path = substring(video_path from '^https?://[^/?#\s]+/storage/v1/object/public/reviews/(videos/[0-9a-f-]{36}_[0-9]+\.[A-Za-z0-9]{1,5})$')
where image_path is not null or video_path is not null;

alter table public.reviews
  add constraint reviews_image_is_own_upload check (
    image_path ~ ('^images/' || coalesce(user_id::text, '[0-9a-f-]{36}') || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  ),
  add constraint reviews_video_is_own_upload check (
    video_path ~ ('^videos/' || coalesce(user_id::text, '[0-9a-f-]{36}') || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  ),
  add column public_image_path text generated always as (
    'images/' || id::text || substring(image_path from '\.[A-Za-z0-9]+$')
  ) stored,
  add column public_video_path text generated always as (
    'videos/' || id::text || substring(video_path from '\.[A-Za-z0-9]+$')
  ) stored;

create index reviews_image on public.reviews (image_path) where image_path is not null;
create index reviews_video on public.reviews (video_path) where video_path is not null;

-- The account's id, also as part of a path, is nobody's to read.
revoke select on public.reviews from anon, authenticated;
grant select (
  id, name, location, rating, title, comment, public_image_path, public_video_path, avatar_url, is_approved,
  is_rejected, likes, created_at
) on public.reviews to anon, authenticated;

-- Authors read their own reviews whole, with the paths of their files.
create function public.own_reviews() returns setof public.reviews
language sql stable security definer set search_path = ''
as $$
  select * from public.reviews
  where user_id = (select auth.uid()) and not is_approved
  order by created_at desc
  limit 100
$$;
revoke execute on function public.own_reviews() from public, anon, authenticated;
grant execute on function public.own_reviews() to authenticated;

update storage.buckets set public = false where id = 'reviews';

-- Copies of approved files. Without a policy, only the secret key writes and lists them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'review-media', 'review-media', true, file_size_limit, allowed_mime_types
from storage.buckets where id = 'reviews'
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;
