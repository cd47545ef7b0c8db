/** How long personal data stays, as the jobs of the database read it: written by `pnpm types`. */
export const retentionPeriods = {
  account_deletion: 'P7D',
  accounts: 'P10Y',
  client_ip_hashes: 'P1D',
  ended_accesses: 'P30D',
  mail_recipients: 'P3M',
  order_source_counts: 'P2Y1M',
  payment_events: 'P3M',
  suppressed_recipients: 'P3Y',
  tickets: 'P1Y',
  unpaid_order_sources: 'P1M',
  unpaid_orders: 'P3M',
  unused_review_files: 'PT24H',
} as const
