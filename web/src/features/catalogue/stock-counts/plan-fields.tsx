import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { listShelves } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { listCounters } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { IconTrash } from '@tabler/icons-react'
import { CategoryPicker } from '#src/features/catalogue/categories/public.tsx'
import { StockItemAdder } from '#src/features/catalogue/stock/public.tsx'
import { planForm, type PlanValues } from '#src/features/catalogue/stock-counts/plan-values.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { Pair } from '#src/ui/detail-page.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

/** The people of the company, by name. */
export const counterSource: ReferenceSource = {
  list: 'counters',
  search: async (q, signal) => {
    const { items } = await callEndpoint(listCounters, {}, { signal })
    return items.filter(({ name }) => foldText(name).includes(foldText(q))).map(({ id, name }) => ({ id, label: name }))
  },
}

type Form = FormState<PlanValues>
type FieldsProps = { editor: { form: Form }; locations: ReadonlyMap<string, string> }

/** Where and what is counted, with the field that the scope needs. */
export function ScopeFields({ editor, locations }: FieldsProps) {
  const { form } = editor
  const { scope } = form.values
  const field = fieldsOf(planForm, editor)
  const places = [...locations].map(([value, label]) => ({ value, label }))
  return (
    <>
      <Pair>
        {field('locationId', { options: places, 'data-testid': 'count-location' })}
        {field('scope')}
      </Pair>
      {scope === 'category' && <CategoryField form={form} />}
      {scope === 'shelf' && <ShelfField editor={editor} />}
      {scope === 'random' && field('randomSize', { 'data-testid': 'count-size' })}
      {scope === 'chosen' && <ChosenField form={form} />}
    </>
  )
}

function CategoryField({ form }: { form: Form }) {
  const t = useT()
  const { data } = useEndpointQuery(listCategories, {})
  return (
    <CategoryPicker
      categories={data?.items ?? []}
      label={t('stockCounts.form.category')}
      value={form.values.categoryId}
      onChange={(id) => form.setFieldValue('categoryId', id)}
      error={form.errors['categoryId']}
      field="categoryId"
      testId="count-category"
    />
  )
}

function ShelfField({ editor }: Pick<FieldsProps, 'editor'>) {
  const t = useT()
  const { locationId } = editor.form.values
  const { data } = useEndpointQuery(listShelves, { locationId }, { enabled: locationId !== '' })
  if (data?.items.length === 0) return <p className="k-muted k-small">{t('stockCounts.form.shelfNone')}</p>
  const shelves = data?.items.map(({ shelf, variants }) => ({ value: shelf, label: `${shelf} (${variants})` })) ?? []
  return fieldsOf(planForm, editor)('shelf', { options: [{ value: '', label: '' }, ...shelves] })
}

function ChosenField({ form }: { form: Form }) {
  const t = useT()
  const { chosen, locationId } = form.values
  return (
    <div data-field="chosen" tabIndex={-1}>
      {locationId !== '' && (
        <StockItemAdder
          locationId={locationId}
          onAdd={({ variantId, name, sku }) => {
            if (chosen.some((other) => other.variantId === variantId)) return
            form.setFieldValue('chosen', [...chosen, { variantId, name, sku }])
          }}
        />
      )}
      <Fault>{form.errors['chosen']}</Fault>
      {chosen.length === 0 && <p className="k-muted k-small">{t('stockCounts.form.chosenNone')}</p>}
      <Stack as="ul" gap={1}>
        {chosen.map(({ variantId, name, sku }) => (
          <Row key={variantId} as="li" gap={2} align="center" justify="between" wrap={false} className="k-breaks">
            <span>
              {name} <small className="k-muted k-small">{sku}</small>
            </span>
            <IconAction
              label={t('stockCounts.form.remove', { name })}
              onClick={() =>
                form.setFieldValue(
                  'chosen',
                  chosen.filter((other) => other.variantId !== variantId),
                )
              }
            >
              <IconTrash size={18} stroke={1.75} />
            </IconAction>
          </Row>
        ))}
      </Stack>
    </div>
  )
}
