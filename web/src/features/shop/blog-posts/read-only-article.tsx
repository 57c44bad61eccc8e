import { Suspense, useId } from 'react'
import styles from '#src/features/shop/blog-posts/blog-posts.module.css'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { ReadOnlyContext } from '#src/ui/admin/form/read-only-context.ts'
import { Skeleton } from '#src/ui/spinner.tsx'

const ArticleEditor = lazyPart(async () => (await import('#src/ui/admin/form/rich-text-editor.tsx')).ArticleEditor)
const ignore = () => undefined

/** A text to read. The editor shows it, so that nothing but what it knows can appear, whatever was stored. */
export function ReadOnlyArticle({ label, html }: { label: string; html: string }) {
  const id = useId()
  return (
    <div className={styles['article']}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      <ReadOnlyContext value>
        <Suspense fallback={<Skeleton height="12rem" />}>
          <ArticleEditor labelId={id} value={html} onChange={ignore} isFaulty={false} />
        </Suspense>
      </ReadOnlyContext>
    </div>
  )
}
