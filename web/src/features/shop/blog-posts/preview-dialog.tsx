import { SegmentedControl } from '@mantine/core'
import { readingMinutes } from '@mostrador/contract/rich-text.ts'
import { useState } from 'react'
import styles from '#src/features/shop/blog-posts/blog-posts.module.css'
import type { PostValues } from '#src/features/shop/blog-posts/post-values.ts'
import { ReadOnlyArticle } from '#src/features/shop/blog-posts/read-only-article.tsx'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type PreviewProps = { values: PostValues; author: string | null; onClose: () => void }

/** The post as readers will see it, as typed, at the width of a phone or of a computer. */
export function PreviewDialog({ values, author, onClose }: PreviewProps) {
  const t = useT()
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop')
  const minutes = readingMinutes(values.content)
  return (
    <Dialog
      title={t('blogPosts.preview.title')}
      maxWidth={900}
      onClose={onClose}
      testId="post-preview-dialog"
      actions={<Button onClick={onClose}>{t('shell.buttons.close')}</Button>}
    >
      <SegmentedControl
        aria-label={t('blogPosts.preview.title')}
        data={[
          { value: 'phone', label: t('blogPosts.preview.phone') },
          { value: 'desktop', label: t('blogPosts.preview.desktop') },
        ]}
        value={width}
        onChange={(chosen) => setWidth(chosen === 'phone' ? 'phone' : 'desktop')}
      />
      <article className={styles['preview']} data-width={width} lang={values.languageTag}>
        {values.cover && <img src={values.cover.path} alt={values.cover.alt} />}
        <h2>{values.title.trim() || t('blogPosts.preview.untitled')}</h2>
        <p className="k-muted k-small">
          {author !== null && `${t('blogPosts.preview.by', { name: author })} · `}
          {t('blogPosts.form.minutes', { count: minutes })}
        </p>
        {values.excerpt !== '' && <p className="k-soft k-large">{values.excerpt}</p>}
        <ReadOnlyArticle label={t('blogPosts.form.content')} html={values.content} />
      </article>
    </Dialog>
  )
}
