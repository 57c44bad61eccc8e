import { Drawer } from '@mantine/core'
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { RegisterForm } from '#src/features/selling/registers/register-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'

/** One register, loaded fresh each time: an old version could not be saved. */
export function RegisterDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const isNew = id === 'new'
  const { data, error, refetch } = useEndpointQuery(
    listCheckouts,
    {},
    { networkMode: 'always', enabled: !isNew, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const stored = data?.items.find((checkout) => checkout.id === id)
  if (isNew || stored) return <RegisterForm stored={stored ?? null} onClose={onClose} />
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={t('registers.form.one')}>
      {data && <p>{t('registers.form.notFound')}</p>}
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <DetailLoading label={t('shell.list.loading')} />}
    </Drawer>
  )
}
