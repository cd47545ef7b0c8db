-- The bucket of the reviews' pictures and videos. Files are public by URL, so that an approved review can show them;
-- customers can list only their own files.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'reviews',
  'reviews',
  true,
  52428800, -- 50 MiB: the largest video
  -- No SVG: it may contain a script.
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'video/mp4', 'video/webm', 'video/quicktime']
)
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "a customer lists their own review files" on storage.objects
  for select to authenticated
  using (bucket_id = 'reviews' and owner_id = (select auth.uid())::text);

-- images/{user id}_{timestamp}.{ext} or videos/…, of the matching type, and at most 5 MiB for a picture (a bucket has
-- only one limit). There is no policy for update or delete: a file could otherwise be replaced after its review was
-- approved.
create policy "a customer adds review files in their own name" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'reviews'
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
