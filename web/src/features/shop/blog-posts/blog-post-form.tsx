import { Input } from '@mantine/core'
import {
  createBlogPost,
  getBlogPost,
  publishBlogPost,
  updateBlogPost,
} from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { countWords } from '@mostrador/contract/rich-text.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Suspense, useId, useState } from 'react'
import { v7 as newId } from 'uuid'
import { AboutCard, SearchCard } from '#src/features/shop/blog-posts/about-cards.tsx'
import { PictureDialog } from '#src/features/shop/blog-posts/picture-dialog.tsx'
import { PostActions } from '#src/features/shop/blog-posts/post-actions.tsx'
import type { PostEditor } from '#src/features/shop/blog-posts/post-editor.ts'
import { PostState } from '#src/features/shop/blog-posts/post-state.tsx'
import { firstOf, postForm, type PostValues } from '#src/features/shop/blog-posts/post-values.ts'
import { PublishingCard } from '#src/features/shop/blog-posts/publishing-card.tsx'
import { forgetKept, useAutosave } from '#src/features/shop/blog-posts/use-autosave.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { DraftNotice } from '#src/ui/admin/form/draft-notice.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'

const ArticleEditor = lazyPart(async () => (await import('#src/ui/admin/form/rich-text-editor.tsx')).ArticleEditor)

type PostFormProps = {
  stored: BlogPost | null
  /** A new post says the same as this one, in the other language. */
  twin: BlogPost | null
  back: { to: string; label: string }
}

/** The editor of a post: its text in the middle, and beside it what readers and search engines learn of it. */
export function BlogPostForm({ stored, twin, back }: PostFormProps) {
  const t = useT()
  const editor = usePostEditor(stored, twin)
  const { base, form } = editor
  const { kept, takeKept, dropKept } = useKeptOnServer(stored, editor)
  const autosave = useAutosave(base, form.values, editor.isDirty)
  const isReadOnly = useIsReadOnly(base)
  return (
    <DetailPage
      title={base ? base.title : t('blogPosts.form.newTitle')}
      back={back}
      badge={base && <PostState status={base.status} />}
      note={base?.status === 'archived' ? t('blogPosts.form.archivedHelp') : undefined}
      actions={
        <PostActions
          editor={editor}
          isReadOnly={isReadOnly}
          onDiscard={() => {
            form.reset()
            dropKept()
          }}
        />
      }
      aside={
        <>
          <PublishingCard editor={editor} autosave={autosave} />
          <AboutCard editor={editor} isReadOnly={isReadOnly} />
          <SearchCard editor={editor} isReadOnly={isReadOnly} />
        </>
      }
    >
      {kept && editor.draft.savedAt === null && !isReadOnly && (
        <DraftNotice savedAt={new Date(kept.savedAt).getTime()} onRestore={takeKept} onDiscard={dropKept} />
      )}
      <RecordForm
        editor={editor}
        fields={postForm.described(t)}
        what={t('blogPosts.this')}
        isReadOnly={isReadOnly}
        firstField="title"
      >
        <TextCard editor={editor} twin={twin} />
      </RecordForm>
    </DetailPage>
  )
}

/** What the person typed on some device and did not save, until they take it or forget it. */
function useKeptOnServer(stored: BlogPost | null, { base, form }: PostEditor) {
  const [kept, setKept] = useState(stored?.draft ?? null)
  const takeKept = () => {
    form.setValues({ ...form.getValues(), ...(kept?.values as Partial<PostValues> | undefined) })
    setKept(null)
  }
  const dropKept = () => {
    setKept(null)
    if (base) void forgetKept(base)
  }
  return { kept, takeKept, dropKept }
}

/** Readers see a published post, so changing it takes the right to publish. An archived one is restored first. */
function useIsReadOnly(base: BlogPost | null): boolean {
  const mayCreate = useCan(createBlogPost)
  const mayUpdate = useCan(updateBlogPost)
  const mayPublish = useCan(publishBlogPost)
  if (!base) return !mayCreate
  const isShown = base.status === 'published' || base.status === 'scheduled'
  return base.status === 'archived' || !mayUpdate || (isShown && !mayPublish)
}

function TextCard({ editor, twin }: { editor: PostEditor; twin: BlogPost | null }) {
  const t = useT()
  const { form, base } = editor
  const field = fieldsOf(postForm, editor)
  const id = useId()
  const { values, errors } = form
  const words = countWords(values.content)
  return (
    <Card title={t('blogPosts.one')}>
      {!base && !twin && field('languageTag')}
      {field('title', { size: 'lg' })}
      <Input.Wrapper
        label={t('blogPosts.form.content')}
        labelElement="div"
        labelProps={{ id }}
        error={errors['content']}
        data-field="content"
      >
        <Suspense fallback={<Skeleton height="20rem" />}>
          <ArticleEditor
            labelId={id}
            value={values.content}
            onChange={(html) => form.setFieldValue('content', html)}
            isFaulty={Boolean(errors['content'])}
            choosePicture={(dialog) => <PictureDialog {...dialog} />}
          />
        </Suspense>
      </Input.Wrapper>
      <p className="k-muted k-small" data-testid="post-words">
        {t('blogPosts.form.words', { count: words })}
      </p>
    </Card>
  )
}

function usePostEditor(stored: BlogPost | null, twin: BlogPost | null): PostEditor {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const [postId] = useState(() => newId())
  const create = useEndpointMutation(createBlogPost, { invalidates: ['blogCategories'] })
  const update = useEndpointMutation(updateBlogPost, { invalidates: ['blogCategories'] })
  const navigate = useCheckedNavigate()
  return useDescribedEditor({
    form: postForm,
    draftOf: 'blogPost',
    first: firstOf(twin, language, settings),
    stored,
    read: async (id) => (await callEndpoint(getBlogPost, { id })).post,
    create: async (sent) => (await create.mutateAsync({ ...sent, postId, twinOfId: twin?.id ?? null })).post,
    update: async ({ languageTag: _, ...sent }) => (await update.mutateAsync(sent)).post,
    onCreated: async ({ id }) => {
      showSnackbar({ text: t('blogPosts.form.created') })
      await navigate(pathTo('dashboard-ecommerce-blog-posts', 'en', { id }))
    },
  })
}
