import { Stack } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import { getProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { IconX } from '@tabler/icons-react'
import { type CardProps, setValues } from '#src/features/catalogue/products/form-fields.ts'
import type { ComponentValues } from '#src/features/catalogue/products/product-description.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceOption, ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

const firstMatches = 8

/** Variants that can be components of a kit, by product. */
const variants: ReferenceSource = {
  list: 'kit-components',
  search: async (text, signal) => {
    const question = { q: text, per: 25, filters: { type: 'standard,service', status: 'active' } }
    const { items } = await callEndpoint(listProducts, question, { signal })
    const found = await Promise.all(
      items.slice(0, firstMatches).map(({ id }) => callEndpoint(getProduct, { id }, { signal })),
    )
    return found.flatMap(({ product }) =>
      product.variants
        .filter(({ status }) => status === 'active')
        .map(
          ({ id, sku, optionValues }): ReferenceOption => ({
            id,
            label: [product.name, ...optionValues].join(' · '),
            fact: sku,
          }),
        ),
    )
  },
}

/** The components of a kit and their quantities. */
export function KitCard({ form }: CardProps) {
  const t = useT()
  const { components, type } = form.values
  if (type !== 'kit') return null
  const set = (next: ComponentValues[]) => setValues(form, { components: next })
  return (
    <Card title={t('products.form.components')} testId="kit-card">
      {components.map(({ variantId, label, quantity }, at) => (
        <Stack gap={2} align="center" key={variantId} className={styles['componentRow']}>
          <span>{label}</span>
          <TextInput
            aria-label={t('products.form.componentQuantity', { name: label })}
            inputMode="decimal"
            autoComplete="off"
            w="6rem"
            value={quantity}
            onChange={({ currentTarget: { value } }) =>
              set(components.map((part, index) => (index === at ? { ...part, quantity: value } : part)))
            }
          />
          <IconAction
            label={t('products.form.removeComponent', { name: label })}
            onClick={() => set(components.filter((_, index) => index !== at))}
          >
            <IconX size={18} stroke={1.75} />
          </IconAction>
        </Stack>
      ))}
      <ReferencePicker
        label={t('products.form.addComponent')}
        name="components"
        source={variants}
        value={null}
        error={form.errors['components']}
        onChange={(_, option) => {
          if (option && !components.some(({ variantId }) => variantId === option.id))
            set([...components, { variantId: option.id, label: option.label, quantity: '1' }])
        }}
      />
    </Card>
  )
}
