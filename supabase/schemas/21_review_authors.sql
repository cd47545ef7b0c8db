-- Actions of authors: edit, delete, appeal, and mails about decisions (docs/product/reviews.md#reviews-of-authors),
-- within quotas (docs/product/reviews.md): 5 pending reviews. Each check locks its customer, so that concurrent
-- tickets and arrays of rows are counted.

-- An author's own reviews, including published ones.
create function public.own_reviews() returns setof public.reviews
language sql stable security definer set search_path = ''
as $$
  select * from public.reviews
  where user_id = (select internal.assured_user_id())
  order by created_at desc
  limit 100
$$;

-- Counts reviews, edits and appeals of the last 24 hours, including those of deleted reviews.
create table internal.review_submissions (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index review_submissions_of_user on internal.review_submissions (user_id, created_at);
alter table internal.review_submissions enable row level security;

-- Requires the author's lock.
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

-- Skips rows of other names, which the policy refuses, and imports with the secret key.
create function internal.check_new_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null or new.user_id is distinct from auth.uid() then
    return null;
  end if;
  -- The file must exist, because one that is uploaded later would not be seen by a moderator.
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
-- An after trigger, so that the rows of an array count one another.
create trigger check_new_review
  after insert on public.reviews
  for each row execute function internal.check_new_review();

-- Locks the caller's own review and the author's quota; `review_not_found` for others.
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

-- An edited review becomes pending and hidden.
create function public.edit_review(
  p_review_id uuid, p_name text, p_location text, p_rating smallint, p_title text, p_comment text,
  p_image_path text default null, p_video_path text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  -- An appeal concerns the refused text, and the following decision is final.
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
  -- The file must exist, because one that is uploaded later would not be seen by a moderator.
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
  perform internal.release_review_files(review.user_id, array[review.image_path, review.video_path]);
end $$;

-- Once per refusal: sets the review back to pending; the next decision is final.
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

-- Mails about a decision are delayed by a minute, so that an undone one is not sent.
create function internal.queue_review_mail(p_review public.reviews, p_kind text, p_key text, p_variables jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.queue_mail(p_kind, u.email, p_key, null, jsonb_build_object('title', p_review.title) || p_variables)
  from auth.users u where u.id = p_review.user_id and u.email_confirmed_at is not null;
  update public.mail_outbox set next_attempt_at = now() + interval '1 minute'
  where idempotency_key = p_key and state = 'queued' and attempts = 0;
end $$;

-- Once per published version, and once per reason of refusal.
create function internal.queue_review_decision_mail() returns trigger
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
  -- A reason added to an older refusal is not mailed.
  elsif new.rejection_reason is not null and (not old.is_rejected or old.rejection_reason is not null) then
    perform internal.queue_review_mail(new, 'review_refused',
      refused_key || version_suffix || ':' || md5(new.rejection_reason),
      jsonb_build_object('reason', new.rejection_reason, 'is_final', new.appealed_at is not null));
  end if;
  return new;
end $$;
create trigger queue_review_mail after update of is_approved, is_rejected, rejection_reason on public.reviews
  for each row when (
    new.is_approved <> old.is_approved or new.is_rejected <> old.is_rejected
    or new.rejection_reason is distinct from old.rejection_reason)
  execute function internal.queue_review_decision_mail();

-- Once per review. Until it is sent, the mail follows the reply: corrected with it, and cancelled when it is hidden.
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

-- Cancels the mails of a deleted review, whether its author deleted it or the account.
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

grant execute on function
  public.own_reviews, public.edit_review, public.delete_review, public.appeal_review
to authenticated;
