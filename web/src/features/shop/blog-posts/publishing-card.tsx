import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { missingParts } from '@mostrador/contract/features/shop/blog-posts/missing-parts.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import styles from '#src/features/shop/blog-posts/blog-posts.module.css'
import type { PostEditor } from '#src/features/shop/blog-posts/post-editor.ts'
import type { Autosave } from '#src/features/shop/blog-posts/use-autosave.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** When readers see the post, what it still lacks, and whether what is typed is kept. */
export function PublishingCard({ editor: { base, form }, autosave }: { editor: PostEditor; autosave: Autosave }) {
  const t = useT()
  const { settings } = useCompany()
  const lacking = missingParts(form.values)
  const isOut = base?.status === 'published' || base?.status === 'scheduled'
  const when = base?.publishedAt ? formatDateTime(base.publishedAt, settings) : ''
  return (
    <Card title={t('blogPosts.form.publishing')} testId="post-publishing">
      {base?.status === 'scheduled' && <p>{t('blogPosts.scheduledFor', { when })}</p>}
      {base?.status === 'published' && <p>{t('blogPosts.publishedOn', { when })}</p>}
      {lacking.length === 0 && !isOut && (
        <Row as="p" gap={2} align="center" wrap={false} className="k-success">
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('blogPosts.checks.done')}
        </Row>
      )}
      {lacking.length > 0 && (
        <>
          <p>{t('blogPosts.checks.title')}</p>
          <Stack as="ul" gap={2} className={styles['checks']} data-testid="post-checks">
            {lacking.map((part) => (
              <Row as="li" gap={2} align="center" wrap={false} key={part}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                {t(`blogPosts.checks.${part}`)}
              </Row>
            ))}
          </Stack>
        </>
      )}
      <output className="k-muted k-small" data-testid="post-autosave" data-state={autosave.state}>
        {autosave.state === 'saving' && t('blogPosts.autosave.saving')}
        {autosave.state === 'failed' && t('blogPosts.autosave.failed')}
        {autosave.state === 'saved' && t('blogPosts.autosave.saved', { time: formatDateTime(autosave.at, settings) })}
      </output>
    </Card>
  )
}
