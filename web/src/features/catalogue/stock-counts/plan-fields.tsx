import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { listShelves } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { listCounters } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { countScopes } from '@mostrador/contract/features/catalogue/stock-counts/list.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { IconTrash } from '@tabler/icons-react'
import { CategoryPicker } from '#src/features/catalogue/categories/public.tsx'
import { StockItemAdder } from '#src/features/catalogue/stock/public.tsx'
import type { PlanValues } from '#src/features/catalogue/stock-counts/plan-values.ts'
import { useT } from '#src/language/use-t.ts'
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
type FieldsProps = { form: Form; locations: ReadonlyMap<string, string> }

/** Where and what is counted, with the field that the scope needs. */
export function ScopeFields({ form, locations }: FieldsProps) {
  const t = useT()
  const { locationId, scope } = form.values
  return (
    <>
      <Pair>
        <NativeSelect
          label={t('stockCounts.form.location')}
          data={[...locations].map(([value, label]) => ({ value, label }))}
          value={locationId}
          error={form.errors['locationId']}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('locationId', value)}
          data-field="locationId"
          data-testid="count-location"
        />
        <NativeSelect
          label={t('stockCounts.form.scope')}
          data={countScopes.map((value) => ({ value, label: t(`stockCounts.scopes.${value}`) }))}
          value={scope}
          onChange={({ currentTarget: { value } }) => {
            const chosen = countScopes.find((known) => known === value)
            if (chosen) form.setFieldValue('scope', chosen)
          }}
          data-testid="count-scope"
        />
      </Pair>
      {scope === 'category' && <CategoryField form={form} />}
      {scope === 'shelf' && <ShelfField form={form} />}
      {scope === 'random' && (
        <TextInput
          label={t('stockCounts.form.randomSize')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={form.values.randomSize}
          error={form.errors['randomSize']}
          onChange={(event) => form.setFieldValue('randomSize', event.currentTarget.value)}
          data-field="randomSize"
          data-testid="count-size"
        />
      )}
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

function ShelfField({ form }: { form: Form }) {
  const t = useT()
  const { locationId, shelf } = form.values
  const { data } = useEndpointQuery(listShelves, { locationId }, { enabled: locationId !== '' })
  if (data?.items.length === 0) return <p className="k-muted k-small">{t('stockCounts.form.shelfNone')}</p>
  return (
    <NativeSelect
      label={t('stockCounts.form.shelf')}
      data={[
        { value: '', label: '' },
        ...(data?.items.map((item) => ({ value: item.shelf, label: `${item.shelf} (${item.variants})` })) ?? []),
      ]}
      value={shelf}
      error={form.errors['shelf']}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('shelf', value)}
      data-field="shelf"
      data-testid="count-shelf"
    />
  )
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
