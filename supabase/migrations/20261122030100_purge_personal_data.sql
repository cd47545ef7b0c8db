-- Deletes e-mail addresses at the end of the periods that the privacy page promises (docs/product.md#privacy).

-- Claimed time belongs to an account, and time that nobody claims in ten years to nobody.
alter table public.subscription_grants alter column email drop not null;

-- Called by a schedule.
create function public.purge_personal_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  unpaid_before timestamptz := now() - interval '3 months';
  -- Accounts are retained for ten years after the end of their year.
  accounts_before timestamptz := date_trunc('year', now()) - interval '10 years';
begin
  update public.orders set email = null
  where email is not null
    and created_at < case when status in ('pending', 'awaiting_transfer', 'cancelled')
      then unpaid_before else accounts_before end;
  -- A settled event has given its address to its order.
  update public.payment_events set email = null where email is not null and settled_at < unpaid_before;
  update public.invoices set email = null where email is not null and invoice_date < accounts_before;
  update public.subscription_grants g set email = null
  from public.orders o
  where o.id = g.order_id and g.email is not null and o.created_at < accounts_before;
end $$;

revoke execute on function public.purge_personal_data() from public, anon, authenticated;
grant execute on function public.purge_personal_data() to service_role;

-- Schedules it where pg_cron is available; the embedded default calls the function itself.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-personal-data', '23 3 * * *', 'select public.purge_personal_data()');
  end if;
end
$$;
