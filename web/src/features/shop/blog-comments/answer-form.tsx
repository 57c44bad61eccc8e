import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Textarea } from '@mantine/core'
import { answerBlogComment } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { commentLimits } from '@mostrador/contract/features/shop/blog-comments/limits.ts'
import type { BlogComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Answers a comment, below it. The answer also approves the comment. */
export function AnswerForm({ comment, onClose }: { comment: BlogComment; onClose: () => void }) {
  const t = useT()
  const answer = useEndpointMutation(answerBlogComment)
  const form = useForm({
    initial: { body: '' },
    onSubmit: async ({ body }) => {
      await answer.mutateAsync({ id: comment.id, body: body.trim() })
      showSnackbar({ text: t('blogComments.done.answered') })
      onClose()
    },
  })
  const { body } = form.values
  return (
    <Stack as="form" gap={3} onSubmit={form.onSubmit}>
      <Textarea
        label={t('blogComments.answer.label', { name: comment.authorName })}
        autosize
        minRows={2}
        maxLength={commentLimits.body}
        {...form.field('body')}
        onChange={(event) => form.set('body', event.currentTarget.value)}
        data-testid="answer-body"
      />
      <Row gap={2} across={3} align="center">
        <Button type="submit" loading={form.isSending} disabled={body.trim().length < 2} data-testid="answer-send">
          {t('blogComments.answer.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
