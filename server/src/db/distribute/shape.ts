/** What of the schema differs on a distributed database, and why (docs/decisions/0158). */

/** The column by which a table is distributed that has no `company_id`. All others with that column are distributed by it. */
export const otherTenantColumns: Readonly<Record<string, string>> = {
  companies: 'id',
  deleted_companies: 'id',
  kept_billing_documents: 'deleted_company_id',
  webhook_queue: 'works_for_id',
}

/** Tables that every node has whole: tables of companies refer to them, or functions that run on a node read them. */
export const referenceTables = ['users', 'currency_digits', 'restores'] as const

/** Tables of one node that tables of companies refer to, without a key: nothing deletes their rows. */
export const unkeyedTables = ['price_tables'] as const

/** Functions of triggers that look for rows of the whole installation, which a node does not have: their triggers are dropped for good. */
export const coordinatorTriggers = ['require_reference'] as const

/** Functions that the server calls as one statement, with the company first: each call runs on the node of its company. */
export const companyFunctions = ['commit_sale', 'known_shop', 'record_sale_conflict'] as const

/** Settings of the database that every connection gets. */
export const databaseSettings = {
  // `set local` reaches the nodes of the transaction: row-level security there knows the company.
  'citus.propagate_set_commands': 'local',
  // One connection to each node, so that foreign keys to `users` can be checked.
  'citus.multi_shard_modify_mode': 'sequential',
  // Triggers read and write rows of their own company, which are on the same node.
  'citus.enable_unsafe_triggers': 'on',
} as const
