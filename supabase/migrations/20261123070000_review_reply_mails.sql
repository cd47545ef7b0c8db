-- The author of a review learns that the team has replied (docs/product.md#moderation).

-- Once for each review. Until it leaves, the mail follows the reply: it carries the corrected one, and none that is hidden.
create function internal.queue_review_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key text := 'review_replied:' || new.id;
begin
  delete from public.mail_outbox where idempotency_key = key and state = 'queued' and attempts = 0;
  if new.is_approved and new.reply is not null and (found or old.reply is null or not old.is_approved) then
    perform internal.queue_review_mail(new, 'review_replied', key, jsonb_build_object('reply', new.reply));
  end if;
  return null;
end $$;

create trigger queue_review_reply_mail after update of reply, is_approved on public.reviews
  for each row when (new.reply is distinct from old.reply or new.is_approved <> old.is_approved)
  execute function internal.queue_review_reply_mail();

-- Nobody is told about a review that is gone, whether its author deleted it or the account.
create function internal.cancel_review_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox
  where state = 'queued' and attempts = 0
    and (starts_with(idempotency_key, 'review_published:' || old.id)
      or starts_with(idempotency_key, 'review_refused:' || old.id)
      or idempotency_key = 'review_replied:' || old.id);
  return null;
end $$;

create trigger cancel_review_mails after delete on public.reviews
  for each row execute function internal.cancel_review_mails();

create or replace function public.delete_review(p_review_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  delete from public.reviews where id = review.id;
  perform internal.release_review_files(review.user_id, array[review.image_path, review.video_path]);
end $$;
