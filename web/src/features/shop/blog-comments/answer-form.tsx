import { Button, Textarea } from '@mantine/core'
import { answerBlogComment } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { commentLimits } from '@mostrador/contract/features/shop/blog-comments/limits.ts'
import type { BlogComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { type FormEvent, useState } from 'react'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Answers a comment, below it. The answer also approves the comment. */
export function AnswerForm({ comment, onClose }: { comment: BlogComment; onClose: () => void }) {
  const t = useT()
  const [body, setBody] = useState('')
  const answer = useEndpointMutation(answerBlogComment)
  const { run, isRunning } = useAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await answer.mutateAsync({ id: comment.id, body: body.trim() })
      showSnackbar({ text: t('blogComments.done.answered') })
      onClose()
    })
  }
  return (
    <form className={styles['answer']} onSubmit={submit}>
      <Textarea
        label={t('blogComments.answer.label', { name: comment.authorName })}
        autosize
        minRows={2}
        maxLength={commentLimits.body}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        data-testid="answer-body"
      />
      <div className={styles['actions']}>
        <Button type="submit" loading={isRunning} disabled={body.trim().length < 2} data-testid="answer-send">
          {t('blogComments.answer.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.cancel')}
        </Button>
      </div>
    </form>
  )
}
