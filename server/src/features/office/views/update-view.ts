import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateView as endpoint } from '@mostrador/contract/features/office/views/endpoints.ts'
import { isListQuery, type ListSpec } from '@mostrador/contract/list.ts'
import { viewLists } from '@mostrador/contract/view-lists.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findOwnView, presentView, refuseSharing, refuseTakenView } from './select-views.ts'

const knownLists: Readonly<Record<string, ListSpec | undefined>> = viewLists

export async function updateView(
  ctx: CompanyCtx,
  { id, version, name, query, isShared }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await findOwnView(ctx, id)
  if (before.version !== version) throw new AppError('versionConflict')
  if (!before.isShared) refuseSharing(ctx, isShared)
  const spec = knownLists[before.list]
  if (!spec || !isListQuery(spec, query))
    throw new AppError('invalidInput', { fields: { query: { key: 'validation.invalid' } } })
  await refuseTakenView(ctx, before.list, name, id)

  const updated = await ctx.tx
    .updateTable('savedViews')
    .set((eb) => ({ name, query, isShared, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw new AppError('versionConflict')
  await audit(ctx, 'view.update', { entity: 'view', entityId: id }, { name, list: before.list })

  return { view: presentView(ctx, await findOwnView(ctx, id)) }
}
