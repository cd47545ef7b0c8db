-- The differences between reviews and stored files, which the reconciler removes: an approved review's file is copied
-- to the public bucket, and a file that no review names is deleted after 24 hours, or at once when its account is gone.

create function public.review_file_actions(p_limit integer)
returns table (action text, bucket text, path text, public_path text)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from internal.review_file_reservations where created_at < now() - interval '24 hours';
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
    )
  limit p_limit;
end
$$;
revoke execute on function public.review_file_actions(integer) from public, anon, authenticated;
grant execute on function public.review_file_actions(integer) to service_role;
