import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Button, Checkbox } from '@mantine/core'
import { listBlogComments } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import type { CommentState } from '@mostrador/contract/features/shop/blog-comments/list.ts'
import type { BlogComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { useState } from 'react'
import styles from '#src/ui/admin/moderation/moderation.module.css'
import { ModerationActions } from '#src/ui/admin/moderation/moderation-actions.tsx'
import { CommentCard } from '#src/features/shop/blog-comments/comment-card.tsx'
import { useQueueKeys } from '#src/ui/admin/moderation/use-queue-keys.ts'
import { useModeration } from '#src/features/shop/blog-comments/use-moderation.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'

/** The comments of one state, newest first, with what can be done to one, to some and by keys. */
export function CommentQueue({ status, q }: { status: CommentState; q: string }) {
  const t = useT()
  const [cursor, setCursor] = useState<string>()
  const query = useEndpointQuery(
    listBlogComments,
    { filters: { status }, q, per: 50, ...(cursor !== undefined && { cursor }) },
    { networkMode: 'always', refetchOnReconnect: true },
  )
  const { data, error } = query
  const retry = () => void query.refetch()
  if (!data)
    return error ? <ListFailure error={error} onRetry={retry} /> : <DetailLoading label={t('shell.list.loading')} />
  return (
    <>
      {error && <ListWarning error={error} onRetry={retry} />}
      {data.items.length === 0 ? (
        <EmptySlip text={q === '' ? t(`blogComments.empty.${status}`) : t('blogComments.noMatch')} live="status" />
      ) : (
        <Comments items={data.items} />
      )}
      {data.nextCursor !== null && (
        <Button variant="default" onClick={() => setCursor(data.nextCursor ?? undefined)} data-testid="comments-more">
          {t('blogComments.more')}
        </Button>
      )}
    </>
  )
}

function Comments({ items }: { items: readonly BlogComment[] }) {
  const t = useT()
  const moderation = useModeration()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { current, setCurrent } = useQueueKeys(items, moderation)
  const there = items.filter(({ id }) => chosen.has(id))
  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <section className="k-stack k-gap3 k-fit" aria-label={t('blogComments.title')} data-testid="comments">
      <Row gap={2} across={3} align="center">
        {moderation.mayDecide && (
          <Checkbox
            label={there.length === 0 ? t('blogComments.all') : t('blogComments.chosen', { count: there.length })}
            checked={there.length === items.length}
            indeterminate={there.length > 0 && there.length < items.length}
            onChange={() => setChosen(new Set(there.length === items.length ? [] : items.map(({ id }) => id)))}
            data-testid="comments-all"
          />
        )}
        {there.length > 0 && (
          <ModerationActions items={there} namespace="blogComments" testId="comment" moderation={moderation} />
        )}
        {moderation.mayDecide && there.length === 0 && (
          <span className={classNames('k-muted k-small k-breaks', styles['keys'])}>{t('blogComments.keys')}</span>
        )}
      </Row>
      <Stack as="ul" gap={3} fit>
        {items.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            isCurrent={comment.id === current}
            isChosen={chosen.has(comment.id)}
            onCurrent={() => setCurrent(comment.id)}
            onChoose={() => choose(comment.id)}
            moderation={moderation}
          />
        ))}
      </Stack>
    </section>
  )
}
