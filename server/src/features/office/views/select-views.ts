import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { type SavedView, savedViewSchema } from '@mostrador/contract/features/office/views/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Views with the fields a list shows. The caller adds conditions. */
function selectViews(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('savedViews')
    .where('companyId', '=', ctx.company.id)
    .select(['id', 'version', 'list', 'name', 'query', 'isShared', 'ownerId'])
}

/** The views of a list that the caller sees: own and shared ones. */
export function selectVisibleViews(ctx: CompanyCtx, list: string) {
  return selectViews(ctx)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('isShared', '=', true), eb('ownerId', '=', ctx.user.id)]))
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

export function presentView(ctx: CompanyCtx, row: ViewRow): SavedView {
  return savedViewSchema.parse({ ...row, isOwn: row.ownerId === ctx.user.id })
}

/** One of the caller's own views. Throws `notFound` for other people's views, shared or not. */
export async function findOwnView(ctx: CompanyCtx, id: string): Promise<ViewRow> {
  const row = await selectViews(ctx).where('id', '=', id).where('ownerId', '=', ctx.user.id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}

/** Only people who may change settings may share with the whole company. */
export function refuseSharing(ctx: CompanyCtx, isShared: boolean): void {
  if (isShared && !can(ctx.access, 'SETTINGS__UPDATE')) throw new AppError('forbidden')
}

/** Names of one person's views of a list must differ in more than case. */
export async function refuseTakenView(ctx: CompanyCtx, list: string, name: string, ownId?: string): Promise<void> {
  let query = selectViews(ctx)
    .where('ownerId', '=', ctx.user.id)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
  if (ownId !== undefined) query = query.where('id', '<>', ownId)
  if (await query.executeTakeFirst()) throw new AppError('nameTaken', { fields: { name: { key: 'errors.nameTaken' } } })
}
