-- The last mail to somebody who was erased forgets its recipient once it is sent, and whose account its key named.
create or replace function internal.forget_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.recipient := null;
  new.variables := '{}';
  new.idempotency_key := 'forgotten:' || new.id;
  return new;
end $$;
