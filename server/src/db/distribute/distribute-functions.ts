import type pg from 'pg'
import { companyFunctions } from './shape.ts'

/**
 * Brings every SQL function to the nodes, because triggers and functions there call them, and lets a call of `companyFunctions` run on the
 * node of its company. Repeatable: for functions that are new, or that were dropped and made again.
 */
export async function distributeFunctions(owner: pg.ClientBase): Promise<number> {
  const { rows } = await owner.query<{ signature: string; isOfCompany: boolean }>(
    `select p.oid::regprocedure::text as signature, p.proname = any ($1) as "isOfCompany"
      from sql_functions f join pg_proc p on p.proname = f.name and p.pronamespace = 'public'::regnamespace
      left join pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
      where o.objid is null or (p.proname = any ($1) and o.distribution_argument_index is null)`,
    [companyFunctions],
  )
  for (const { signature, isOfCompany } of rows)
    await owner.query(
      `select create_distributed_function($1::regprocedure${isOfCompany ? `, '$1', colocate_with := 'companies'` : ''})`,
      [signature],
    )
  await planForEachCompany(owner)
  return rows.length
}

/** A plan for any company leads to no node. */
async function planForEachCompany(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
      where p.pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any (p.proconfig)`,
  )
  for (const { signature } of rows)
    await owner.query(`alter function ${signature} set plan_cache_mode to force_custom_plan`)
}
