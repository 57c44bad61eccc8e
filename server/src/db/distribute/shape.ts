/** What of the schema differs on a distributed database, and why (docs/decisions/0158). */

/** The column by which a table is distributed that has no `company_id`. All others with that column are distributed by it. */
export const otherTenantColumns: Readonly<Record<string, string>> = {
  companies: 'id',
  deleted_companies: 'id',
  kept_billing_documents: 'deleted_company_id',
}

/** Tables that every node has whole, because tables of companies refer to them. The application may change `users`. */
export const referenceTables = ['users', 'currency_digits'] as const

/** Tables of one node that tables of companies refer to, without a key: nothing deletes their rows. */
export const unkeyedTables = ['price_tables'] as const

/** Policies that read another table. On a distributed database they are missing, so their rows are kept. */
export const policiesWithoutPlace = ['import_problems.purge', 'import_changes.purge', 'bulk_change_rows.purge'] as const

/** Settings of the database that every connection gets. */
export const databaseSettings = {
  // `set local` reaches the nodes of the transaction: row-level security there knows the company.
  'citus.propagate_set_commands': 'local',
  // One connection to each node, so that foreign keys to `users` can be checked.
  'citus.multi_shard_modify_mode': 'sequential',
  // Triggers read and write rows of their own company, which are on the same node.
  'citus.enable_unsafe_triggers': 'on',
} as const
