import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { saveStockCount } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { countScopes } from '@mostrador/contract/features/catalogue/stock-counts/list.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { choice, day, notes, oneOf, oneOrNone, onlyIf, own, readFrom, toggle } from '#src/ui/admin/fields/fields.ts'

/** The most products of a random count, as the contract says: importing it would bring zod into the browser. */
const mostRandom = 5000

const sizeOf = (text: unknown) => (/^\d{1,4}$/.test(String(text).trim()) ? Number(text) : 0)

const ifScope = (scope: StockCount['scope']) => (values: Readonly<Record<string, unknown>>) => values['scope'] === scope

const needCategory: Rule = (id) => (id === null ? { key: 'stockCounts.form.needCategory' } : undefined)
const needShelf: Rule = (shelf) => (shelf === '' ? { key: 'stockCounts.form.needShelf' } : undefined)
const needSize: Rule = (text) =>
  sizeOf(text) >= 1 && sizeOf(text) <= mostRandom
    ? undefined
    : { key: 'stockCounts.form.needSize', values: { max: mostRandom } }
const needProducts: Rule = (list) =>
  Array.isArray(list) && list.length > 0 ? undefined : { key: 'stockCounts.form.needProducts' }

const randomSize: Field<string, number | null, number | null> = {
  kind: 'number',
  label: 'stockCounts.form.randomSize',
  maxLength: 4,
  rules: () => [needSize],
  empty: () => '',
  typed: (stored) => String(stored ?? ''),
  sent: sizeOf,
}

type Chosen = Pick<StockCount['chosen'][number], 'variantId' | 'name' | 'sku'>
const chosen: Field<Chosen[], StockCount['chosen'], string[]> = {
  kind: 'own',
  label: 'stockCounts.form.chosen',
  rules: () => [needProducts],
  empty: () => [],
  typed: (stored) => stored.map(({ variantId, name, sku }) => ({ variantId, name, sku })),
  sent: (products) => products.map(({ variantId }) => variantId),
  show: (products) => products.map(({ name }) => name).join(', '),
}

type Input = Omit<InputOf<typeof saveStockCount>, 'countId' | 'version' | 'variantIds'> & { chosen: string[] }

/** The plan of a count: what is counted, by whom, until when. */
export const planForm = describeForm<StockCount, Input>()('count', {
  locationId: readFrom(({ location }: StockCount) => location.id, oneOf({ label: 'stockCounts.form.location' })),
  scope: choice({
    label: 'stockCounts.form.scope',
    values: countScopes,
    first: 'full',
    words: (scope, t) => t(`stockCounts.scopes.${scope}`),
  }),
  categoryId: onlyIf(
    ifScope('category'),
    own({ label: 'stockCounts.form.category' }, (): string | null => null, { rules: [needCategory] }),
    null,
  ),
  shelf: onlyIf(ifScope('shelf'), oneOrNone({ label: 'stockCounts.form.shelf' }, [needShelf]), null),
  randomSize: onlyIf(ifScope('random'), randomSize, null),
  chosen: onlyIf(ifScope('chosen'), chosen, []),
  isBlind: toggle({ label: 'stockCounts.form.blind', help: 'stockCounts.form.blindHelp', first: true }),
  dueDate: day({ label: 'stockCounts.form.due' }),
  assigneeIds: readFrom(
    ({ assignees }: StockCount) => assignees.map(({ id }) => id),
    own({ label: 'stockCounts.form.people' }, (): string[] => []),
  ),
  note: notes({ label: 'stockCounts.form.note', max: 500 }),
})

export type PlanValues = ValuesOf<typeof planForm>
