import { sql } from 'kysely'

/**
 * Whether the category of a product, or one above it, requires safety data (E-90). Finds the categories once for all products.
 * The product is named `p`.
 */
export const needsSafetyData = sql<boolean>`(p.category_id = any(array(
  with recursive asking as (
    select c.id from categories c where c.company_id = app_company_id() and c.needs_safety_data
    union
    select c.id from categories c join asking a on c.parent_id = a.id where c.company_id = app_company_id()
  ) select id from asking)))`
