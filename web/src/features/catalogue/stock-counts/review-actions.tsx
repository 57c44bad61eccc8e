import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { applyStockCount, requestRecount } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { CountSums, StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type ActionsProps = { count: StockCount; sums: CountSums }

/** What can be done in review: apply, set the rest to zero, count again, or end without what is in conflict. */
export function ReviewActions({ count, sums }: ActionsProps) {
  const t = useT()
  const { isRunning, recountAll, applyAll, leave, zero } = useReview(count, sums)
  if (count.status !== 'review') return null
  const hasConflicts = count.conflictLines > 0
  return (
    <Row gap={2}>
      <Button loading={isRunning} onClick={() => void applyAll()} data-testid="count-apply">
        {t('stockCounts.review.apply')}
      </Button>
      {hasConflicts && (
        <>
          <Button variant="default" loading={isRunning} onClick={() => void recountAll()} data-testid="recount-all">
            {t('stockCounts.review.recountAll')}
          </Button>
          <Button variant="default" loading={isRunning} onClick={() => void leave()} data-testid="count-leave">
            {t('stockCounts.review.leave')}
          </Button>
        </>
      )}
      {sums.uncounted > 0 && (
        <Button variant="default" loading={isRunning} onClick={() => void zero()} data-testid="count-zero">
          {t('stockCounts.review.zero')}
        </Button>
      )}
    </Row>
  )
}

/** Everything that changes stock in its wake is read again. */
const alsoShownIn = ['products', 'stock', 'dashboard', 'locations']

function useReview({ id, version, number }: StockCount, { uncounted }: CountSums) {
  const t = useT()
  const { run, isRunning } = useAction()
  const applying = useEndpointMutation(applyStockCount, { invalidates: alsoShownIn })
  const recounting = useEndpointMutation(requestRecount)

  /** Call by call until no line remains. */
  const apply = async (wish: { zeroUncounted?: number; leavesConflicts?: boolean }) => {
    let applied = 0
    for (;;) {
      const answer = await applying.mutateAsync({ id, ...wish })
      applied += answer.applied
      if (answer.remaining > 0) continue
      showSnackbar({
        text:
          answer.count.status === 'applied'
            ? t('stockCounts.review.applied', { count: applied })
            : t('stockCounts.review.someConflicts', { count: answer.conflicts }),
      })
      return
    }
  }
  const ask = (title: string, text: string, confirmLabel: string, danger = false) =>
    confirm({ title, description: escapeHtml(text), confirmLabel, danger })
  return {
    isRunning,
    recountAll: () =>
      run(async () => {
        await recounting.mutateAsync({ id, version })
        showSnackbar({ text: t('stockCounts.review.recounted') })
      }),
    applyAll: () =>
      run(async () => {
        const title = t('stockCounts.review.applyAsk', { number })
        if (await ask(title, t('stockCounts.review.applyText'), t('stockCounts.review.apply'))) await apply({})
      }),
    leave: () =>
      run(async () => {
        const title = t('stockCounts.review.leaveAsk', { number })
        if (await ask(title, t('stockCounts.review.leaveText'), t('stockCounts.review.leave')))
          await apply({ leavesConflicts: true })
      }),
    zero: () =>
      run(async () => {
        const confirmLabel = t('stockCounts.review.zeroConfirm')
        const title = t('stockCounts.review.zeroAsk', { count: uncounted })
        if (!(await ask(title, t('stockCounts.review.zeroText'), confirmLabel, true))) return
        if (!(await ask(title, t('stockCounts.review.zeroAgain', { count: uncounted }), confirmLabel, true))) return
        await apply({ zeroUncounted: uncounted })
      }),
  }
}
