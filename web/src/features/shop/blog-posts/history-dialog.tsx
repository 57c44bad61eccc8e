import { Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { getBlogPostVersion, listBlogPostVersions } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { BlogPost, BlogPostVersion } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import styles from '#src/features/shop/blog-posts/blog-posts.module.css'
import type { PostEditor } from '#src/features/shop/blog-posts/post-editor.ts'
import { ReadOnlyArticle } from '#src/features/shop/blog-posts/read-only-article.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type HistoryProps = { post: BlogPost; form: PostEditor['form']; onClose: () => void }

/** What each save wrote. Its texts can be taken into the form, where they are saved like typed ones. */
export function HistoryDialog({ post, form, onClose }: HistoryProps) {
  const t = useT()
  const { settings } = useCompany()
  const [chosen, setChosen] = useState<BlogPostVersion | null>(null)
  const version = useEndpointQuery(
    getBlogPostVersion,
    { id: post.id, version: chosen?.version ?? 1 },
    { enabled: chosen !== null },
  )
  const take = () => {
    if (!version.data || !chosen) return
    form.setValues({ ...form.getValues(), ...version.data })
    showSnackbar({ text: t('blogPosts.history.taken', { when: formatDateTime(chosen.savedAt, settings) }) })
    onClose()
  }
  return (
    <Dialog
      title={t('blogPosts.history.title')}
      maxWidth={900}
      onClose={onClose}
      testId="post-history-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.close')}
          </Button>
          <Button disabled={!version.data || post.status === 'archived'} onClick={take} data-testid="version-take">
            {t('blogPosts.history.take')}
          </Button>
        </>
      }
    >
      <Stack gap={4} className={styles['history']}>
        <Versions postId={post.id} chosen={chosen} onChoose={setChosen} />
        <div>
          {chosen === null && <p className="k-muted k-small">{t('blogPosts.history.choose')}</p>}
          {version.error && <ListFailure error={version.error} onRetry={() => void version.refetch()} />}
          {chosen !== null && version.data && <Texts version={chosen} texts={version.data} />}
        </div>
      </Stack>
    </Dialog>
  )
}

type TextsProps = { version: BlogPostVersion; texts: OutputOf<typeof getBlogPostVersion> }

function Texts({ version, texts: { title, excerpt, content } }: TextsProps) {
  const t = useT()
  const { settings } = useCompany()
  const label = t('blogPosts.history.one', { when: formatDateTime(version.savedAt, settings) })
  return (
    <>
      <h3>{title}</h3>
      <p className="k-muted k-small">{excerpt}</p>
      <ReadOnlyArticle key={version.version} label={label} html={content} />
    </>
  )
}

type VersionsProps = {
  postId: string
  chosen: BlogPostVersion | null
  onChoose: (version: BlogPostVersion) => void
}

function Versions({ postId, chosen, onChoose }: VersionsProps) {
  const t = useT()
  const { settings } = useCompany()
  const query = useEndpointQuery(listBlogPostVersions, { id: postId }, { gcTime: 0 })
  if (query.isPending) return <ListSkeleton />
  if (query.error) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <ul>
      {query.data.items.map((item, place) => (
        <li key={item.version}>
          <button
            type="button"
            aria-pressed={chosen?.version === item.version}
            onClick={() => onChoose(item)}
            data-testid={`version-${item.version}`}
          >
            <strong>{t('blogPosts.history.one', { when: formatDateTime(item.savedAt, settings) })}</strong>
            <span>
              {t('blogPosts.history.by', {
                name: item.savedByName,
                words: t('blogPosts.form.words', { count: item.words }),
              })}
            </span>
            {place === 0 && <span>{t('blogPosts.history.current')}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
