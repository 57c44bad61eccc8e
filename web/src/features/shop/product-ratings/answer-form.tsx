import { Button, Textarea } from '@mantine/core'
import { answerProductRating } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { ProductRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { type FormEvent, useState } from 'react'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Answers a rating, below it. An empty answer takes the one that is there away. */
export function AnswerForm({ rating, onClose }: { rating: ProductRating; onClose: () => void }) {
  const t = useT()
  const [reply, setReply] = useState(rating.reply ?? '')
  const answer = useEndpointMutation(answerProductRating)
  const { run, isRunning } = useAction()
  const text = reply.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await answer.mutateAsync({ id: rating.id, reply: text })
      showSnackbar({ text: t(text === '' ? 'productRatings.done.answerTaken' : 'productRatings.done.answered') })
      onClose()
    })
  }
  return (
    <form className={styles['answer']} onSubmit={submit}>
      <Textarea
        label={t('productRatings.answer.label', { name: rating.authorName })}
        description={t('productRatings.answer.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={ratingLimits.reply}
        value={reply}
        onChange={(event) => setReply(event.currentTarget.value)}
        data-testid="answer-body"
      />
      <div className={styles['actions']}>
        <Button
          type="submit"
          loading={isRunning}
          disabled={text === (rating.reply ?? '') || text.length === 1}
          data-testid="answer-send"
        >
          {t('productRatings.answer.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.cancel')}
        </Button>
      </div>
    </form>
  )
}
