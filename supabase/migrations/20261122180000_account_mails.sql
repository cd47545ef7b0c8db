-- Mails about accounts and reviews, and what a confirmation has to repeat (docs/product.md#mails).

-- Orders open on their own page, and a confirmation names what was agreed to, in the words that were shown.
create function internal.mail_order(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_json(o) || jsonb_build_object(
    'page_path', '/commande/suivi#' || o.page_token,
    'buyer_name', o.buyer_name,
    'consents', coalesce((
      select jsonb_agg(jsonb_build_object('wording', c.wording, 'agreed_at', c.agreed_at) order by c.kind desc)
      from public.order_consents c where c.order_id = o.id), '[]'),
    'shipment', (
      select jsonb_build_object(
        'carrier', s.carrier, 'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url)
      from public.shipments s where s.order_id = o.id))
  from public.orders o where o.id = p_order_id
$$;

-- Whoever changes a password or an address tells the address that had the account until then.
create function internal.queue_account_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.email is not null and old.email_confirmed_at is not null then
      perform internal.queue_mail('account_deleted', old.email, 'account_deleted:' || old.id);
    end if;
    return old;
  end if;
  if old.email_confirmed_at is null or old.email is null then
    return new;
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    perform internal.queue_mail('password_changed', old.email, 'password_changed:' || gen_random_uuid());
  end if;
  if lower(new.email) is distinct from lower(old.email) then
    perform internal.queue_mail('email_changed', old.email, 'email_changed:' || gen_random_uuid(), null,
      jsonb_build_object('new_email', new.email));
  end if;
  return new;
end $$;

create trigger queue_account_mails after update of encrypted_password, email or delete on auth.users
  for each row execute function internal.queue_account_mails();

-- Once for each review, whatever moderators decide afterwards.
create function internal.queue_review_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.queue_mail('review_published', u.email, 'review_published:' || new.id, null,
    jsonb_build_object('title', new.title))
  from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null;
  return new;
end $$;

create trigger queue_review_mail after update of is_approved on public.reviews
  for each row when (new.is_approved and not old.is_approved) execute function internal.queue_review_mail();
