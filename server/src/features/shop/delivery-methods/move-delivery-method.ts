import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { moveDeliveryMethod as endpoint } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { nameIn } from './select-delivery-methods.ts'

type Placed = { id: string; position: number; name: string }

/** Swaps a method with its neighbour among those in use. At the end of the order it stays. */
export async function moveDeliveryMethod(
  ctx: CompanyCtx,
  { id, direction }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { rows } = await sql<Placed>`select m.id, m.position, ${nameIn(ctx)} as name from delivery_methods m
    where m.company_id = ${ctx.company.id} and m.status = 'active' order by m.position for update`.execute(ctx.tx)
  const at = rows.findIndex((row) => row.id === id)
  const method = rows[at]
  if (!method) throw new AppError('notFound', { fields: { id: { key: 'validation.invalid' } } })
  const wanted = at + (direction === 'up' ? -1 : 1)
  const neighbour = rows[wanted]
  if (!neighbour) return { place: at + 1, count: rows.length }
  await sql`update delivery_methods m set position = x.position, updated_at = ${ctx.now}
    from (values (${method.id}::uuid, ${neighbour.position}::int), (${neighbour.id}::uuid, ${method.position}::int))
      as x (id, position)
    where m.company_id = ${ctx.company.id} and m.id = x.id`.execute(ctx.tx)
  const subject = { entity: 'deliveryMethod', entityId: id }
  await audit(ctx, 'deliveryMethod.move', subject, { name: method.name, from: String(at + 1), to: String(wanted + 1) })
  return { place: wanted + 1, count: rows.length }
}
