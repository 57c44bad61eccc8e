import { Drawer } from '@mantine/core'
import { getTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { TaxForm } from '#src/features/catalogue/taxes/tax-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'

type TaxDrawerProps = { id: string; onClose: () => void }

/** One tax, loaded fresh each time: an old version could not be saved. */
export function TaxDrawer({ id, onClose }: TaxDrawerProps) {
  const t = useT()
  const isNew = id === 'new'
  const detail = useEndpointQuery(
    getTax,
    { id },
    { networkMode: 'always', enabled: !isNew, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (isNew) return <TaxForm stored={null} onClose={onClose} />
  if (detail.data) {
    const { tax, ...facts } = detail.data
    return <TaxForm stored={{ ...tax, ...facts }} onClose={onClose} />
  }
  const { error } = detail
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={t('taxes.one')}>
      {isMissing && <p>{t('taxes.notFound')}</p>}
      {error && !isMissing && <ListFailure error={error} onRetry={() => void detail.refetch()} />}
      {!error && <DetailLoading label={t('shell.list.loading')} />}
    </Drawer>
  )
}
