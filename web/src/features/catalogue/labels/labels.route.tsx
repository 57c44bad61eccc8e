import { listVariants } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useLocation } from 'react-router'
import { passedCopies, selectionOf } from '#src/features/catalogue/labels/labels-address.ts'
import { LabelsScreen } from '#src/features/catalogue/labels/labels-screen.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** Variants taken over at once (the contract's limit). */
const most = 1000

/** Labels for the selection of the product list, for goods that came in, or initially for none. */
export default function Labels() {
  const t = useT()
  const { state, key } = useLocation()
  const selection = selectionOf(state)
  const copies = passedCopies(state)
  const input = selection ? { selection, per: most } : copies ? { ids: Object.keys(copies), per: most } : {}
  const { data, error, refetch } = useEndpointQuery(listVariants, input, {
    enabled: selection !== null || copies !== null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const back = { to: pathTo('dashboard-products', 'en'), label: t('products.title') }
  if (selection === null && copies === null) return <LabelsScreen variants={[]} mostVariants={null} back={back} />
  if (data) {
    return (
      <LabelsScreen
        key={key}
        variants={data.items}
        copies={copies}
        mostVariants={data.isCut ? most : null}
        back={back}
      />
    )
  }
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  return (
    <DetailPage title={t('labels.title')} back={back}>
      <ListFailure error={error} onRetry={() => void refetch()} />
    </DetailPage>
  )
}
