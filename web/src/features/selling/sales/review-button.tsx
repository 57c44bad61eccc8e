import { Button } from '@mantine/core'
import { reviewSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { IconChecks } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCan } from '#src/session/use-can.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

const ReviewDialog = lazyPart(async () => (await import('#src/features/selling/sales/review-dialog.tsx')).ReviewDialog)

type ReviewButtonProps = { selection: BulkSelection; count: number; onDone: () => void }

/** Marks sales as reviewed; hidden without the permission. */
export function ReviewButton({ selection, count, onDone }: ReviewButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayReview = useCan(reviewSales)
  if (!mayReview) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconChecks size={16} stroke={1.75} />}
        onPointerEnter={ReviewDialog.fetch}
        onClick={() => setOpen(true)}
        data-testid="review"
      >
        {t('sales.reviewing.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReviewDialog
            selection={selection}
            count={count}
            onClose={close}
            onDone={() => {
              close()
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
