-- A page of reviews at a time, and figures of all of them.

drop index public.reviews_approved;
create index reviews_approved on public.reviews (created_at desc, id desc) where is_approved;
create index reviews_approved_ratings on public.reviews (rating) where is_approved;

-- How many approved reviews gave each rating, from which count and average follow exactly.
create function public.review_rating_counts() returns table (rating integer, review_count integer)
language sql stable security definer set search_path = ''
as $$
  select reviews.rating::integer, count(*)::integer
  from public.reviews
  where is_approved
  group by reviews.rating
  order by reviews.rating desc
$$;
revoke execute on function public.review_rating_counts() from public, anon, authenticated;
grant execute on function public.review_rating_counts() to anon, authenticated, service_role;
