/** Roles of the content project that open the back office (docs/product/accounts.md#roles). */
export const staffRoles = ['administrator', 'customer-service'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffPermissions = [
  /** See orders, with their customers. */
  'read_orders',
  /** Ship, note, confirm transfers, send mails again, cancel. */
  'handle_orders',
  'refund',
  /** Issue and reset accesses, and see credentials. */
  'handle_accesses',
  /** Fill the pool of credentials. */
  'import_credentials',
  /** See products, drafts too, with their prices and stock. */
  'read_catalogue',
  /** Record receptions, losses and counts of stock. */
  'move_stock',
  'edit_catalogue',
  /** Read and answer requests of the contact form. */
  'handle_tickets',
  /** See promotional codes and the orders that used them. */
  'read_promotions',
  'edit_promotions',
  /** See clients, with everything about them. */
  'read_customers',
  /** Extend, pause, resume and resend accesses; export a client's data. */
  'handle_customers',
  'erase_customers',
  /** See what all staff did. */
  'read_audit_log',
  'read_analytics',
  /** Sales for the accountant. */
  'export_sales',
  /** Decide the shop's rules, such as what a dispute does to accesses. */
  'edit_rules',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

const permissionsOfRole: Record<StaffRole, Record<StaffPermission, boolean>> = {
  administrator: {
    read_orders: true,
    handle_orders: true,
    refund: true,
    handle_accesses: true,
    import_credentials: true,
    read_catalogue: true,
    move_stock: true,
    edit_catalogue: true,
    handle_tickets: true,
    read_promotions: true,
    edit_promotions: true,
    read_customers: true,
    handle_customers: true,
    erase_customers: true,
    read_audit_log: true,
    read_analytics: true,
    export_sales: true,
    edit_rules: true,
  },
  'customer-service': {
    read_orders: true,
    handle_orders: true,
    refund: true,
    handle_accesses: true,
    import_credentials: false,
    read_catalogue: true,
    move_stock: true,
    edit_catalogue: false,
    handle_tickets: true,
    read_promotions: true,
    edit_promotions: false,
    read_customers: true,
    handle_customers: true,
    erase_customers: false,
    read_audit_log: false,
    read_analytics: false,
    export_sales: false,
    edit_rules: false,
  },
}

/** The permissions of staff with these roles of the content project; empty without a role of the back office. */
export function listPermissions(roles: readonly string[]): StaffPermission[] {
  const held = staffRoles.filter((role) => roles.includes(role))
  return staffPermissions.filter((permission) => held.some((role) => permissionsOfRole[role][permission]))
}
