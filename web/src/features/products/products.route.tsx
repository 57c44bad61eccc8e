import { useSearchParams } from 'react-router'
import { ProductEditor } from '#src/features/products/product-editor.tsx'
import { ProductList } from '#src/features/products/product-list.tsx'
import { productListSpec, productQuestion } from '#src/features/products/product-list-url.ts'
import { useListUrl } from '#src/ui/admin/use-list-url.ts'
import { usePageTrail } from '#src/ui/admin/use-page-trail.ts'

/** The list, or one product over it (`?product=`); the list keeps its place meanwhile. */
export default function Products() {
  const [params] = useSearchParams()
  const state = useListUrl(productListSpec)
  const pages = usePageTrail(JSON.stringify(productQuestion(state.url)))
  const product = params.get('product')

  return product === null ? <ProductList state={state} pages={pages} /> : <ProductEditor key={product} id={product} />
}
