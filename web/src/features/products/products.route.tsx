import { useSearchParams } from 'react-router'
import { ProductEditor } from '#src/features/products/product-editor.tsx'
import { ProductList } from '#src/features/products/product-list.tsx'

/** The list, or one product over it (`?product=`); the list keeps its place meanwhile. */
export default function Products() {
  const [params] = useSearchParams()
  const product = params.get('product')
  return product === null ? <ProductList /> : <ProductEditor key={product} id={product} />
}
