-- Public order references: random, so that they tell neither how much is sold nor the reference of another order.

-- Such as « LU-7F3K-92QX »: 40 random bits, without the letters I, L, O and U, which are misread.
create function internal.new_order_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  random_bytes bytea;
  candidate text;
begin
  loop
    random_bytes := uuid_send(gen_random_uuid());
    -- Bytes 6 and 8 of a UUID hold its version and variant.
    select 'LU-' || string_agg(
      case when byte = 10 then '-' else '' end
        || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random_bytes, byte) % 32 + 1, 1),
      '' order by byte)
    into candidate from unnest(array[0, 1, 2, 3, 10, 11, 12, 13]) byte;
    exit when not exists (select from public.orders o where o.reference = candidate);
  end loop;
  return candidate;
end $$;

alter table public.orders add column reference text unique;
-- Customers have these in their mails.
update public.orders set reference = 'LUC-' || number;
alter table public.orders
  alter column reference set default internal.new_order_reference(),
  alter column reference set not null;

create or replace function internal.order_number(p_order public.orders) returns text
language sql immutable set search_path = '' as $$ select p_order.reference $$;

alter table public.orders drop column number;
