-- Moderation: distinguishes a rejected review from a pending one, also for its author.

alter table public.reviews
  add column is_rejected boolean not null default false,
  add constraint reviews_one_verdict check (not (is_approved and is_rejected));

comment on column public.reviews.is_rejected is
  'A moderator refused it. Written by the reconciler only, like is_approved.';

alter policy "a customer writes a review in their own name" on public.reviews
  with check (
    user_id = (select auth.uid()) and not is_approved and not is_rejected and likes = 0 and avatar_url is null
  );
