import { classNames } from '#src/ui/class-names.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listShownComments } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import type { ShownComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { CommentForm, type CommentOutcome } from '#src/features/shop/shop/reading/comment-form.tsx'
import styles from '#src/features/shop/shop/reading/post-comments.module.css'
import { useShop, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

type CommentsProps = {
  comments: OutputOf<typeof listShownComments>
  page: number
  outcome: CommentOutcome | undefined
}

/** What readers wrote under a post, the shop's answers, and a form while the post takes comments. */
export function PostComments({ comments: { items, count, pages, isOpen }, page, outcome }: CommentsProps) {
  const t = useT()
  if (count === 0 && !isOpen) return null
  return (
    <section
      id="comments"
      className={classNames('k-stack k-fit k-gap5', styles['comments'])}
      data-testid="post-comments"
    >
      <h2 className="k-title">{count === 0 ? t('readersComments.none') : t('readersComments.title', { count })}</h2>
      <ol className="k-stack k-gap5">
        {items.map((comment) => (
          <li key={comment.id}>
            <Words comment={comment} />
            {comment.answers.map((answer) => (
              <div key={answer.id} className={styles['answer']}>
                <Words comment={answer} />
              </div>
            ))}
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <p className="k-line k-gap4">
          {page > 1 && <a href={`?comments=${page - 1}#comments`}>{t('readersComments.older')}</a>}
          {page < pages && <a href={`?comments=${page + 1}#comments`}>{t('readersComments.newer')}</a>}
        </p>
      )}
      {isOpen && <CommentForm outcome={outcome} />}
    </section>
  )
}

function Words({ comment: { authorName, isShop, body, createdAt } }: { comment: Omit<ShownComment, 'answers'> }) {
  const t = useT()
  const { storeName } = useShop()
  const { day } = useShopFormat()
  return (
    <>
      <p>
        <strong>{isShop ? `${storeName} (${t('readersComments.ofShop')})` : authorName}</strong>{' '}
        <time className="k-soft k-small" dateTime={createdAt}>
          {day(createdAt)}
        </time>
      </p>
      <p className="k-breaks k-lines">{body}</p>
    </>
  )
}
