import { duplicateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { useLocation } from 'react-router'
import { productAddress } from '#src/features/catalogue/products/product-list-url.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Creates a draft copy of a product and opens it. */
export function useDuplicate(): (product: { id: string; name: string }) => Promise<void> {
  const t = useT()
  const navigate = useCheckedNavigate()
  const { search } = useLocation()
  const duplicate = useEndpointMutation(duplicateProduct)
  return async ({ id, name }) => {
    // Names have up to 120 letters.
    const copyName = t('products.detail.copyName', { name: name.slice(0, 105) })
    const { product } = await duplicate.mutateAsync({ id, name: copyName })
    await navigate(productAddress(search, product.id))
    showSnackbar({ text: t('products.detail.duplicated') })
  }
}
