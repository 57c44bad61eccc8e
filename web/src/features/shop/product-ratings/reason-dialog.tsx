import { Stack } from '#src/ui/layout/boxes.tsx'
import { rejectionReasons } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import type { Moderation } from '#src/features/shop/product-ratings/use-moderation.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asks why ratings are rejected. There is no other reason than these. */
export function ReasonDialog({ answerReason }: Pick<Moderation, 'answerReason'>) {
  const t = useT()
  const close = () => void answerReason(null)
  return (
    <Dialog
      title={t('productRatings.rejecting.title')}
      maxWidth={480}
      onClose={close}
      testId="rating-reasons"
      actions={
        <Button look="outline" onClick={close}>
          {t('shell.buttons.cancel')}
        </Button>
      }
    >
      <p>{t('productRatings.rejecting.text')}</p>
      <Stack gap={2}>
        {rejectionReasons.map((reason) => (
          <Button
            key={reason}
            look="outline"
            onClick={() => void answerReason(reason)}
            data-testid={`reason-${reason}`}
          >
            {t(`productRatings.reasons.${reason}`)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
