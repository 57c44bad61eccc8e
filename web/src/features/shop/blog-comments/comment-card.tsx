import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Checkbox } from '@mantine/core'
import type { BlogComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { AnswerForm } from '#src/features/shop/blog-comments/answer-form.tsx'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { ModerationActions } from '#src/ui/admin/moderation/moderation-actions.tsx'
import type { Moderation } from '#src/features/shop/blog-comments/use-moderation.ts'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type CardProps = {
  comment: BlogComment
  isCurrent: boolean
  isChosen: boolean
  onCurrent: () => void
  onChoose: () => void
  moderation: Moderation
}

/** One comment: who wrote it where, its text as text, and what can be done. */
export function CommentCard({ comment, isCurrent, isChosen, onCurrent, onChoose, moderation }: CardProps) {
  const t = useT()
  const [isAnswering, setAnswering] = useState(false)
  const { id, authorName, body, doubts, moderatedByName } = comment
  return (
    <Stack
      as="li"
      gap={3}
      fit
      className={classNames('k-card k-pad4', styles['item'])}
      data-current={isCurrent}
      data-queued={id}
      data-testid="comment"
    >
      <Row gap={2} across={3} align="center">
        {moderation.mayDecide && (
          <Checkbox
            aria-label={t('blogComments.choose', { name: authorName })}
            checked={isChosen}
            onChange={onChoose}
            onFocus={onCurrent}
            data-testid="comment-choose"
          />
        )}
        <Author comment={comment} />
        {doubts.map((doubt) => (
          <StateBadge key={doubt} tone="warn">
            {t(`blogComments.doubts.${doubt}`)}
          </StateBadge>
        ))}
      </Row>
      <p className="k-breaks k-lines">{body}</p>
      {moderatedByName !== null && (
        <p className="k-muted k-small k-breaks">{t('blogComments.moderatedBy', { name: moderatedByName })}</p>
      )}
      <ModerationActions
        items={[comment]}
        namespace="blogComments"
        testId="comment"
        moderation={moderation}
        answer={{ label: t('blogComments.actions.answer'), onAnswer: () => setAnswering(true) }}
      />
      {isAnswering && <AnswerForm comment={comment} onClose={() => setAnswering(false)} />}
    </Stack>
  )
}

function Author({ comment: { authorName, authorEmail, isShop, createdAt, post, parent } }: { comment: BlogComment }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <div className={styles['author']}>
      <strong>{authorName}</strong>{' '}
      <span className="k-muted k-small k-breaks">
        {isShop ? t('blogComments.byShop') : authorEmail} · {formatDateTime(createdAt, settings)}
      </span>
      <div className="k-muted k-small k-breaks">
        <Link to={pathTo('dashboard-ecommerce-blog-posts', 'en', { id: post.id })}>
          {t('blogComments.under', { post: post.title })}
        </Link>
        {parent && <div>{t('blogComments.answers', { name: parent.authorName, text: parent.body })}</div>}
      </div>
    </div>
  )
}
