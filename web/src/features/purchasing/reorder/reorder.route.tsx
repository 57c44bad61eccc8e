import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { listReorder, makeReorderOrders } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import type { ReorderGroup } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { ReorderGroupCard } from '#src/features/purchasing/reorder/reorder-group.tsx'
import styles from '#src/features/purchasing/reorder/reorder.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery, useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { Button } from '#src/ui/button.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** What has to be ordered now, by supplier, with the sum of each line. */
export default function Reorder() {
  const t = useT()
  const { data, error, refetch } = useEndpointQuery(listReorder, {}, { networkMode: 'always' })
  return (
    <div className={styles['page']}>
      <PageTitle page={t('reorder.title')} />
      {data ? (
        <Groups groups={data.groups} isCut={data.isCut} />
      ) : (
        <>
          <h1>{t('reorder.title')}</h1>
          {error ? (
            <ListFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <DetailLoading label={t('shell.list.loading')} />
          )}
        </>
      )}
    </div>
  )
}

function Groups({ groups, isCut }: { groups: readonly ReorderGroup[]; isCut: boolean }) {
  const t = useT()
  const { make, isRunning, mayMake } = useMakeOrders()
  const suppliers = groups.flatMap(({ supplierId, lines }) =>
    supplierId !== null && lines.some(({ packs }) => packs !== null) ? supplierId : [],
  )
  const locations = new Set(groups.flatMap(({ lines }) => lines.map(({ locationId }) => locationId)))
  return (
    <>
      <Row as="header" gap={3} align="start" justify="between" className={styles['header']}>
        <div>
          <h1>{t('reorder.title')}</h1>
          <p className="k-muted k-small">{t('reorder.lead')}</p>
        </div>
        {mayMake && suppliers.length > 1 && (
          <Button look="filled" loading={isRunning} onClick={() => make(suppliers)} data-testid="reorder-make-all">
            {t('reorder.makeAll')}
          </Button>
        )}
      </Row>
      {groups.length === 0 && <EmptySlip title={t('reorder.empty')} text={t('reorder.emptyText')} />}
      <Stack gap={4}>
        {isCut && <p className="k-muted k-small">{t('reorder.isCut')}</p>}
        {groups.map((group) => (
          <ReorderGroupCard
            key={group.supplierId ?? 'none'}
            group={group}
            isRunning={isRunning}
            namesLocations={locations.size > 1}
            onMake={mayMake ? make : null}
          />
        ))}
      </Stack>
    </>
  )
}

/** Makes the drafts of some suppliers, and says which. */
function useMakeOrders() {
  const t = useT()
  const { run, isRunning } = useAction()
  const mayMake = useCan(makeReorderOrders)
  const orders = useEndpointMutation(makeReorderOrders, { invalidates: ['purchaseOrders'] })
  const make = (supplierIds: readonly string[]) =>
    void run(async () => {
      const made = (await orders.mutateAsync({ supplierIds: [...supplierIds] })).orders
      const numbers = made.map(({ number }) => number).join(', ')
      showSnackbar({
        text: made.length === 0 ? t('reorder.madeNone') : t('reorder.made', { count: made.length, numbers }),
      })
    })
  return { make, isRunning, mayMake }
}
