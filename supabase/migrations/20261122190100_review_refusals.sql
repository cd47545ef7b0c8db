-- The author of a review learns why it was refused (docs/product.md#moderation).

alter table public.reviews
  -- Only its author reads it, through own_reviews. Written by the reconciler.
  add column rejection_reason text check (rejection_reason <> '' and length(rejection_reason) <= 1000),
  add constraint reviews_reason_of_rejection check (rejection_reason is null or is_rejected);

-- Mails about a decision leave after a minute, so that one which is undone at once tells its author nothing.
create function internal.queue_review_mail(p_review public.reviews, p_kind text, p_key text, p_variables jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.queue_mail(p_kind, u.email, p_key, null, jsonb_build_object('title', p_review.title) || p_variables)
  from auth.users u where u.id = p_review.user_id and u.email_confirmed_at is not null;
  update public.mail_outbox set next_attempt_at = now() + interval '1 minute'
  where idempotency_key = p_key and state = 'queued' and attempts = 0;
end $$;

-- Once for each published review, and once for each reason of a refusal.
create or replace function internal.queue_review_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox
  where state = 'queued' and attempts = 0
    and (idempotency_key = 'review_published:' || new.id or starts_with(idempotency_key, 'review_refused:' || new.id));
  if new.is_approved and not old.is_approved then
    perform internal.queue_review_mail(new, 'review_published', 'review_published:' || new.id, '{}');
  -- A reason that is added to an older refusal tells nobody.
  elsif new.rejection_reason is not null and (not old.is_rejected or old.rejection_reason is not null) then
    perform internal.queue_review_mail(new, 'review_refused',
      'review_refused:' || new.id || ':' || md5(new.rejection_reason),
      jsonb_build_object('reason', new.rejection_reason));
  end if;
  return new;
end $$;

drop trigger queue_review_mail on public.reviews;
create trigger queue_review_mail after update of is_approved, is_rejected, rejection_reason on public.reviews
  for each row when (
    new.is_approved <> old.is_approved or new.is_rejected <> old.is_rejected
    or new.rejection_reason is distinct from old.rejection_reason)
  execute function internal.queue_review_mail();
