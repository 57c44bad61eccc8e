import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { moveBlogCategory as endpoint } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { listBlogCategories } from './list-blog-categories.ts'
import { lockBlogCategories, renumber, siblingsOf } from './write-blog-category.ts'

/** The first category cannot move further up, and the last one not further down: nothing changes then. */
export async function moveBlogCategory(
  ctx: CompanyCtx,
  { id, by }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const all = await lockBlogCategories(ctx)
  const moved = all.find((category) => category.id === id)
  if (!moved) throw new AppError('notFound')
  const ids = siblingsOf(all, moved.parentId).map((category) => category.id)
  const place = ids.indexOf(id) + by
  if (place < 0 || place >= ids.length) return { items: all }
  await renumber(ctx, ids.filter((other) => other !== id).toSpliced(place, 0, id))
  await audit(ctx, 'blogCategory.move', { entity: 'blogCategory', entityId: id }, { name: moved.name.es })
  return { items: await listBlogCategories(ctx) }
}
