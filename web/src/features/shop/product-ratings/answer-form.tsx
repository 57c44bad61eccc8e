import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Textarea } from '@mantine/core'
import { answerProductRating } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { ProductRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Answers a rating, below it. An empty answer takes the one that is there away. */
export function AnswerForm({ rating, onClose }: { rating: ProductRating; onClose: () => void }) {
  const t = useT()
  const answer = useEndpointMutation(answerProductRating)
  const form = useForm({
    initial: { reply: rating.reply ?? '' },
    onSubmit: async ({ reply }) => {
      await answer.mutateAsync({ id: rating.id, reply: reply.trim() })
      const isTaken = reply.trim() === ''
      showSnackbar({ text: t(isTaken ? 'productRatings.done.answerTaken' : 'productRatings.done.answered') })
      onClose()
    },
  })
  const text = form.values.reply.trim()
  return (
    <Stack as="form" gap={3} onSubmit={form.onSubmit}>
      <Textarea
        label={t('productRatings.answer.label', { name: rating.authorName })}
        description={t('productRatings.answer.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={ratingLimits.reply}
        {...form.field('reply')}
        onChange={(event) => form.set('reply', event.currentTarget.value)}
        data-testid="answer-body"
      />
      <Row gap={2} across={3} align="center">
        <Button
          type="submit"
          loading={form.isSending}
          disabled={text === (rating.reply ?? '') || text.length === 1}
          data-testid="answer-send"
        >
          {t('productRatings.answer.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
