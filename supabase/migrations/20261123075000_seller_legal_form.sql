-- Invoices of a company name its legal form and capital (code de commerce, R123-238). Empty until the studio has them.
alter table public.seller_details add column legal_form text not null default '';
