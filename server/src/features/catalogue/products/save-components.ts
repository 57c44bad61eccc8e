import { AppError } from '@mostrador/contract/errors.ts'
import type { NewProduct } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type Kit = Pick<NewProduct, 'type' | 'components'>
type Component = { variantId: string; productId: string; type: string; name: string }

/** Refuses components that a kit cannot have. Returns the products of the components. The keys also refuse a kit in a kit. */
export async function checkComponents(ctx: CompanyCtx, kit: Kit, kitId: string): Promise<Component[]> {
  const ids = kit.components.map(({ variantId }) => variantId)
  const { rows } = await sql<Component>`select v.id as variant_id, p.id as product_id, p.type, p.name from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${ids}::uuid[])`.execute(ctx.tx)
  const fault = (index: number, key: string) => ({ fields: { [`components.${index}.variantId`]: { key } } })
  for (const [index, id] of ids.entries()) {
    const found = rows.find(({ variantId }) => variantId === id)
    if (!found) throw new AppError('notFound', fault(index, 'validation.invalid'))
    if (ids.indexOf(id) !== index) throw new AppError('invalidInput', fault(index, 'validation.repeated'))
    const fits = ['standard', 'service'].includes(found.type) && found.productId !== kitId
    if (!fits) throw new AppError('invalidInput', fault(index, 'products.notAComponent'))
  }
  if ((kit.type === 'kit') !== ids.length > 0)
    throw new AppError('invalidInput', {
      fields: {
        components: { key: kit.type === 'kit' ? 'products.kitNeedsComponents' : 'products.onlyKitsHaveComponents' },
      },
    })
  return rows
}

/** A component must stay a product that a kit may contain. */
export async function refuseKitInKit(ctx: CompanyCtx, productId: string, type: string): Promise<void> {
  if (type === 'standard' || type === 'service') return
  const used = await ctx.tx
    .selectFrom('kitComponents')
    .select('kitId')
    .where('companyId', '=', ctx.company.id)
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (used) throw new AppError('productInUse', { fields: { type: { key: 'products.typeInKit' } } })
}

export async function clearComponents(ctx: CompanyCtx, kitId: string): Promise<void> {
  await ctx.tx.deleteFrom('kitComponents').where('companyId', '=', ctx.company.id).where('kitId', '=', kitId).execute()
}

export async function writeComponents(
  ctx: CompanyCtx,
  kitId: string,
  { components }: Kit,
  known: readonly Component[],
): Promise<void> {
  const values = components.flatMap(({ variantId, quantity }, position) => {
    const found = known.find((component) => component.variantId === variantId)
    if (!found) return []
    return [{ companyId: ctx.company.id, kitId, productId: found.productId, variantId, quantity, position }]
  })
  if (values.length > 0) await ctx.tx.insertInto('kitComponents').values(values).execute()
}
