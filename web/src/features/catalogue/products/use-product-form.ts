import { createProduct, getProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { useState } from 'react'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { atFormFields, rowFaultsOf } from '#src/features/catalogue/products/at-form-fields.ts'
import { productRules } from '#src/features/catalogue/products/product-rules.ts'
import {
  emptyValues,
  newProductInput,
  type OwnDefaults,
  type ProductValues,
  updatedProductInput,
  valuesOf,
} from '#src/features/catalogue/products/product-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

type ProductFormOptions = {
  stored: Product | null
  taxes: readonly Tax[]
  defaults: OwnDefaults
  listAddress: string
}

/** Everything behind the product form: its values, saving, drafts, and conflicts with another person's change. */
export function useProductForm({ stored, taxes, defaults, listAddress }: ProductFormOptions) {
  const t = useT()
  const { settings } = useCompany()
  const navigate = useCheckedNavigate()
  const create = useEndpointMutation(createProduct, { invalidates: alsoShownIn })
  const update = useEndpointMutation(updateProduct, { invalidates: alsoShownIn })
  const [rowFaults, setRowFaults] = useState<Record<number, string>>({})

  const editor = useRecordEditor<Product, ProductValues>({
    stored,
    draftOf: 'product',
    valuesOf: (product) => (product ? valuesOf(product, settings) : emptyValues(settings, taxes, defaults)),
    rules: (base) => productRules(settings, base),
    read: async (id) => (await callEndpoint(getProduct, { id })).product,
    save: async (values, base) => {
      setRowFaults({})
      try {
        const { product } = base
          ? await update.mutateAsync(updatedProductInput(values, base, settings))
          : await create.mutateAsync(newProductInput(values, settings))
        return product
      } catch (error) {
        setRowFaults(rowFaultsOf(error, values))
        throw atFormFields(error, values)
      }
    },
    onCreated: async ({ name }) => {
      // At the foot of the page: an alert would cover the button that adds the next one.
      showSnackbar({ text: t('products.form.created', { name }) })
      await navigate(listAddress)
    },
  })
  return { ...editor, rowFaults }
}

export type ProductFormFields = ReturnType<typeof useProductForm>['form']
