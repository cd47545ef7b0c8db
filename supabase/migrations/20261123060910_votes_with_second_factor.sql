-- As all that is the account's (docs/product.md#second-factor).
create policy "an account with a second factor has used it" on public.review_votes
  as restrictive to authenticated using ((select internal.has_required_aal()));
