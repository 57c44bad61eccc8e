import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ProductList } from '#src/features/catalogue/products/product-list.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { DetailLoading } from '#src/ui/detail-page.tsx'

const ProductEditor = lazyPart(
  async () => (await import('#src/features/catalogue/products/product-editor.tsx')).ProductEditor,
)

/** The list, or one product over it (`?product=`); the list keeps its state meanwhile. */
export default function Products() {
  const t = useT()
  const [params] = useSearchParams()
  const product = params.get('product')
  if (product === null) return <ProductList />
  return (
    <Suspense fallback={<DetailLoading label={t('shell.list.loading')} />}>
      <ProductEditor key={product} id={product} />
    </Suspense>
  )
}
