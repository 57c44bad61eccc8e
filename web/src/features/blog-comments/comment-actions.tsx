import { Button } from '@mantine/core'
import type { CommentState } from '@mostrador/contract/features/blog-comments/list.ts'
import type { BlogComment } from '@mostrador/contract/features/blog-comments/schema.ts'
import styles from '#src/features/blog-comments/blog-comments.module.css'
import type { Moderation } from '#src/features/blog-comments/use-moderation.ts'
import { useT } from '#src/language/use-t.ts'
import { confirm } from '#src/shell/confirm-store.ts'

const words = { approved: 'approve', rejected: 'reject', spam: 'spam', pending: 'reopen' } as const
const order = ['approved', 'rejected', 'spam', 'pending'] as const satisfies readonly CommentState[]

type ActionsProps = { comments: readonly BlogComment[]; moderation: Moderation; onAnswer?: () => void }

/** What can be done to comments: every state they are not in, and deleting what is not shown. */
export function CommentActions({ comments, moderation, onAnswer }: ActionsProps) {
  const t = useT()
  const { mayDecide, mayDelete, isRunning, decide, remove } = moderation
  const states = order.filter((state) => comments.some(({ status }) => status !== state))
  const erase = async () => {
    const text = t('blogComments.deleting.text')
    const title = t('blogComments.deleting.title')
    const isSure = await confirm({
      title,
      description: text,
      danger: true,
      confirmLabel: t('blogComments.actions.delete'),
    })
    if (isSure) await remove(comments)
  }
  return (
    <div className={styles['actions']}>
      {mayDecide &&
        states.map((state) => (
          <Button
            key={state}
            size="compact-md"
            variant={state === 'approved' ? 'filled' : 'default'}
            disabled={isRunning}
            onClick={() => void decide(comments, state)}
            data-testid={`comment-${words[state]}`}
          >
            {t(`blogComments.actions.${words[state]}`)}
          </Button>
        ))}
      {mayDecide && onAnswer && (
        <Button size="compact-md" variant="default" onClick={onAnswer} data-testid="comment-answer">
          {t('blogComments.actions.answer')}
        </Button>
      )}
      {mayDelete && (
        <Button size="compact-md" variant="default" onClick={() => void erase()} data-testid="comment-delete">
          {t('blogComments.actions.delete')}
        </Button>
      )}
    </div>
  )
}
