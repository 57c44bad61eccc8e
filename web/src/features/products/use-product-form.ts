import { createProduct, getProduct, updateProduct } from '@mostrador/contract/features/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/taxes/schema.ts'
import { useState } from 'react'
import {
  emptyValues,
  newProductInput,
  type ProductValues,
  productRules,
  updatedProductInput,
  valuesOf,
} from '#src/features/products/product-values.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { useLeaveGuard } from '#src/ui/admin/use-leave-guard.ts'
import { useRecordForm } from '#src/ui/admin/use-record-form.ts'

type ProductFormOptions = { stored: Product | null; taxes: readonly Tax[]; listAddress: string }

/** Areas that show products and their stock elsewhere. */
const alsoShownIn = ['dashboard'] as const

/** Everything behind the product form: its values, saving, and what to do when somebody else was faster. */
export function useProductForm({ stored, taxes, listAddress }: ProductFormOptions) {
  const translator = useTranslator()
  const { t } = translator
  const { settings } = useCompany()
  const navigate = useCheckedNavigate()
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Product | null>(null)
  const create = useEndpointMutation(createProduct, { invalidates: alsoShownIn })
  const update = useEndpointMutation(updateProduct, { invalidates: alsoShownIn })

  const save = async (values: ProductValues) => {
    if (base) {
      const { product } = await update.mutateAsync(updatedProductInput(values, base, settings))
      restart(product)
      return
    }
    const { product } = await create.mutateAsync(newProductInput(values, settings))
    // At the foot of the page: an alert would lie over the button that adds the next one.
    showSnackbar({ text: t('products.form.created', { name: product.name }) })
    letLeave()
    await navigate(listAddress)
  }
  const showTheirs = async (id: string) => {
    try {
      const { product } = await callEndpoint(getProduct, { id })
      setTheirs(product)
    } catch (error) {
      showApiError(error, translator)
    }
  }
  const record = useRecordForm<ProductValues>({
    initial: base ? valuesOf(base, settings) : emptyValues(taxes),
    rules: productRules(settings, base),
    save,
    onRefused: (error) => {
      if (!base || !(error instanceof ApiError) || error.code !== 'versionConflict') return false
      void showTheirs(base.id)
      return true
    },
  })
  const letLeave = useLeaveGuard(record.isDirty)

  /** From now on this is the stored product; what is typed gives way to it. */
  const restart = (product: Product) => {
    setBase(product)
    setTheirs(null)
    record.form.setInitialValues(valuesOf(product, settings))
    record.form.reset()
  }
  /** What is typed stays and will be saved over theirs. */
  const keepMine = (product: Product) => {
    setBase(product)
    setTheirs(null)
    record.form.setInitialValues(valuesOf(product, settings))
  }
  return { ...record, base, theirs, restart, keepMine }
}

export type ProductFormState = ReturnType<typeof useProductForm>
export type ProductFormFields = ProductFormState['form']
