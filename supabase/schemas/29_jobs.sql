-- Scheduled where pg_cron is loaded; the embedded default calls the same functions itself.

do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  begin
    create extension if not exists pg_cron;
  -- Skipped when the extension is installed but not preloaded.
  exception when internal_error or undefined_object or raise_exception then
    raise warning 'pg_cron is not loaded: nothing calls the jobs (%).', sqlerrm;
    return;
  end;
  perform cron.schedule('cancel-unpaid-transfers', '17 * * * *', 'select public.cancel_unpaid_transfers()');
  perform cron.schedule('expire-subscriptions', '7 * * * *', 'select public.expire_subscriptions()');
  perform cron.schedule('purge-personal-data', '23 3 * * *', 'select public.purge_personal_data()');
  perform cron.schedule('purge-ended-accesses', '29 3 * * *', 'select public.purge_ended_accesses()');
  perform cron.schedule('queue-renewal-reminders', '41 * * * *', 'select public.queue_renewal_reminders()');
  perform cron.schedule('complete-account-deletions', '53 * * * *', 'select public.complete_account_deletions()');
end
$$;
