-- What the archive of a client contains (docs/product.md#customer-area): with withdrawals, terminations and refunds.

-- Everything that is stored of a client, without secrets of the shop. Null for an unknown one.
create or replace function internal.client_archive(p_client_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  archive jsonb := public.staff_client(p_client_id);
  c record;
begin
  if archive is null then
    return null;
  end if;
  select * into c from internal.resolve_client(p_client_id);
  return archive - 'version' || jsonb_build_object(
    'exported_at', now(),
    'orders', coalesce((
      select jsonb_agg(to_jsonb(o) - 'session_id' - 'page_token' - 'client_key' - 'success_url' - 'cancel_url' || jsonb_build_object(
        'lines', (select jsonb_agg(to_jsonb(l) - 'order_id' order by l.position)
          from public.order_lines l where l.order_id = o.id),
        'shipment', (select to_jsonb(s) from public.shipments s where s.order_id = o.id),
        'withdrawals', coalesce((
          select jsonb_agg(to_jsonb(w) - 'order_id' order by w.declared_at)
          from public.withdrawals w where w.order_id = o.id), '[]'),
        'termination', (select to_jsonb(t) - 'order_id' from public.terminations t where t.order_id = o.id),
        'refunds', coalesce((
          select jsonb_agg(to_jsonb(r) - 'order_id' order by r.created_at)
          from public.refunds r where r.order_id = o.id), '[]'),
        'consents', (select jsonb_agg(to_jsonb(n) - 'order_id') from public.order_consents n where n.order_id = o.id),
        'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i)) from public.invoices i where i.order_id = o.id))
        order by o.created_at)
      from public.orders o
      where o.id in (select internal.order_ids_of_client(c.user_id, c.email))
        -- Another account's order stays its own, whichever address was typed in it.
        and (c.user_id is null or o.user_id is null or o.user_id = c.user_id)), '[]'),
    'requests', coalesce((
      select jsonb_agg(to_jsonb(r) - 'client_key' || jsonb_build_object(
        'messages', internal.request_messages_json(r.id)) order by r.created_at)
      from public.requests r where r.user_id = c.user_id or lower(r.email) = c.email), '[]'),
    'reviews', coalesce((
      select jsonb_agg(to_jsonb(v) order by v.created_at) from public.reviews v where v.user_id = c.user_id), '[]'),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object('kind', m.kind, 'recipient', m.recipient, 'state', m.state,
        'at', m.created_at) order by m.created_at)
      from public.mail_outbox m where lower(m.recipient) = coalesce(c.email, lower(archive ->> 'email'))), '[]'));
end $$;
