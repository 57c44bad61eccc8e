import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { saveStockCount } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import type { FormRules, Rule } from '@mostrador/contract/validation.ts'

/** The most products of a random count, as the contract says: importing it would bring zod into the browser. */
export const mostRandom = 5000

export type PlanValues = {
  locationId: string
  scope: StockCount['scope']
  categoryId: string | null
  shelf: string
  randomSize: string
  chosen: { variantId: string; name: string; sku: string }[]
  isBlind: boolean
  dueDate: string
  assigneeIds: string[]
  note: string
}

export function planValuesOf(count: StockCount | null, defaultLocation: string): PlanValues {
  return {
    locationId: count?.location.id ?? defaultLocation,
    scope: count?.scope ?? 'full',
    categoryId: count?.categoryId ?? null,
    shelf: count?.shelf ?? '',
    randomSize: String(count?.randomSize ?? ''),
    chosen: count?.chosen.map(({ variantId, name, sku }) => ({ variantId, name, sku })) ?? [],
    isBlind: count?.isBlind ?? true,
    dueDate: count?.dueDate ?? '',
    assigneeIds: count?.assignees.map(({ id }) => id) ?? [],
    note: count?.note ?? '',
  }
}

const sizeOf = (text: unknown) => (/^\d{1,4}$/.test(String(text).trim()) ? Number(text) : 0)

export function planRules(): FormRules {
  const ifScope =
    (scope: PlanValues['scope'], rule: Rule): Rule =>
    (value, values) =>
      values?.['scope'] === scope ? rule(value, values) : undefined
  return {
    categoryId: [ifScope('category', (id) => (id === null ? { key: 'stockCounts.form.needCategory' } : undefined))],
    shelf: [ifScope('shelf', (shelf) => (shelf === '' ? { key: 'stockCounts.form.needShelf' } : undefined))],
    randomSize: [
      ifScope('random', (text) =>
        sizeOf(text) >= 1 && sizeOf(text) <= mostRandom
          ? undefined
          : { key: 'stockCounts.form.needSize', values: { max: mostRandom } },
      ),
    ],
    chosen: [
      ifScope('chosen', (list) =>
        Array.isArray(list) && list.length > 0 ? undefined : { key: 'stockCounts.form.needProducts' },
      ),
    ],
  }
}

export function planInputOf(values: PlanValues, countId: string, version: number): InputOf<typeof saveStockCount> {
  const { locationId, scope, categoryId, shelf, randomSize, chosen, isBlind, dueDate, assigneeIds, note } = values
  return {
    countId,
    version,
    locationId,
    scope,
    categoryId: scope === 'category' ? categoryId : null,
    shelf: scope === 'shelf' ? shelf : null,
    randomSize: scope === 'random' ? sizeOf(randomSize) : null,
    variantIds: scope === 'chosen' ? chosen.map(({ variantId }) => variantId) : [],
    isBlind,
    dueDate: dueDate === '' ? null : dueDate,
    assigneeIds,
    note: note.trim(),
  }
}
