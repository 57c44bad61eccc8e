import { Button } from '@mantine/core'
import {
  archiveBlogPost,
  createBlogPost,
  publishBlogPost,
  unpublishBlogPost,
} from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarTime,
  IconDots,
  IconEye,
  IconHistory,
  IconLanguage,
  IconSend,
  IconSendOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { HistoryDialog } from '#src/features/shop/blog-posts/history-dialog.tsx'
import type { PostEditor } from '#src/features/shop/blog-posts/post-editor.ts'
import { PreviewDialog } from '#src/features/shop/blog-posts/preview-dialog.tsx'
import { ScheduleDialog } from '#src/features/shop/blog-posts/schedule-dialog.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'

type ActionsProps = { editor: PostEditor; isReadOnly: boolean; onDiscard: () => void }
type Asked = 'history' | 'preview' | 'schedule' | null

/** Saving and publishing as buttons, the other steps in a menu. */
export function PostActions({ editor, isReadOnly, onDiscard }: ActionsProps) {
  const t = useT()
  const { base, isDirty } = editor
  const [asked, setAsked] = useState<Asked>(null)
  const steps = useSteps(editor, setAsked)
  const close = () => setAsked(null)
  const isShown = base?.status === 'published' || base?.status === 'scheduled'
  return (
    <>
      <ActionMenu
        button={
          <Button variant="default" leftSection={<IconDots size={18} stroke={1.75} />} data-testid="post-menu">
            {t('blogPosts.actions.menu')}
          </Button>
        }
        sections={[{ key: 'all', entries: steps.map((step) => ({ ...step, testId: `post-${step.key}` })) }]}
      />
      {base?.status === 'draft' && <PublishButton post={base} isDirty={isDirty} onChanged={editor.restart} />}
      {!isReadOnly && (
        <SaveBar
          isDirty={isDirty}
          isNew={base === null}
          isSaving={editor.isSaving}
          isSaved={editor.isSaved}
          saveLabel={t(isShown ? 'blogPosts.form.saveShown' : 'blogPosts.form.save')}
          onSave={() => void editor.submit()}
          onDiscard={onDiscard}
          testId="post-save"
        />
      )}
      {asked === 'preview' && (
        <PreviewDialog values={editor.form.getValues()} author={base?.authorName ?? null} onClose={close} />
      )}
      {asked === 'history' && base && <HistoryDialog post={base} form={editor.form} onClose={close} />}
      {asked === 'schedule' && base && <ScheduleDialog post={base} onChanged={editor.restart} onClose={close} />}
    </>
  )
}

type PublishProps = { post: BlogPost; isDirty: boolean; onChanged: (post: BlogPost) => void }

function PublishButton({ post: { id, version }, isDirty, onChanged }: PublishProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const publish = useEndpointMutation(publishBlogPost)
  return (
    <ActionButton endpoint={publishBlogPost}>
      {(unusable) => (
        <Button
          leftSection={<IconSend size={18} stroke={1.75} />}
          loading={isRunning}
          disabled={isDirty}
          title={isDirty ? t('blogPosts.actions.saveFirst') : undefined}
          onClick={() =>
            void run(async () => {
              onChanged((await publish.mutateAsync({ id, version })).post)
              showSnackbar({ text: t('blogPosts.actions.published') })
            })
          }
          data-testid="post-publish"
          {...unusable}
        >
          {t('blogPosts.actions.publish')}
        </Button>
      )}
    </ActionButton>
  )
}

type Step = RowAction & { isDisabled?: boolean }

/** The steps that a post in its state allows this person. */
function useSteps(editor: PostEditor, ask: (asked: Asked) => void): Step[] {
  const t = useT()
  const { base, isDirty } = editor
  const mayPublish = useCan(publishBlogPost)
  const mayArchive = useCan(archiveBlogPost)
  const states = useStateSteps(editor)
  const twin = useTwinStep(base)
  const steps: (Step | false)[] = [
    {
      key: 'preview',
      label: t('blogPosts.actions.preview'),
      icon: <IconEye size={18} stroke={1.75} />,
      run: () => ask('preview'),
    },
    base !== null && {
      key: 'history',
      label: t('blogPosts.actions.history'),
      icon: <IconHistory size={18} stroke={1.75} />,
      run: () => ask('history'),
    },
    twin,
    (base?.status === 'draft' || base?.status === 'scheduled') &&
      mayPublish && {
        key: 'schedule',
        label: t('blogPosts.actions.schedule'),
        icon: <IconCalendarTime size={18} stroke={1.75} />,
        isDisabled: isDirty,
        run: () => ask('schedule'),
      },
    (base?.status === 'published' || base?.status === 'scheduled') &&
      mayPublish && {
        key: 'unpublish',
        label: t('blogPosts.actions.unpublish'),
        icon: <IconSendOff size={18} stroke={1.75} />,
        isDisabled: isDirty,
        run: () => void states.unpublish(base),
      },
    base !== null && mayArchive && archiveStep(t, base, isDirty, () => void states.archive(base)),
  ]
  return steps.filter((step) => step !== false)
}

/** Archives a post, or restores one. */
function archiveStep(t: T, { status }: BlogPost, isDisabled: boolean, run: () => void): Step {
  const isArchived = status === 'archived'
  const Icon = isArchived ? IconArchiveOff : IconArchive
  const label = t(isArchived ? 'blogPosts.actions.restore' : 'blogPosts.actions.archive')
  return { key: 'archive', label, icon: <Icon size={18} stroke={1.75} />, isDisabled, run }
}

/** To the same post in the other language, or to a new one there. */
function useTwinStep(base: BlogPost | null): Step | false {
  const t = useT()
  const mayCreate = useCan(createBlogPost)
  if (base === null || (base.twin === null && !mayCreate)) return false
  const icon = <IconLanguage size={18} stroke={1.75} />
  if (base.twin !== null) {
    const language = t(`blogPosts.languages.${base.twin.languageTag}`)
    const to = pathTo('dashboard-ecommerce-blog-posts', 'en', { id: base.twin.id })
    return { key: 'twin', label: t('blogPosts.actions.openTwin', { language }), icon, to }
  }
  const language = t(`blogPosts.languages.${base.languageTag === 'en' ? 'es' : 'en'}`)
  const to = `${pathTo('dashboard-ecommerce-blog-posts', 'en', { id: 'new' })}?twin=${base.id}`
  return { key: 'twin', label: t('blogPosts.actions.twin', { language }), icon, to }
}

/** What takes a post away from its readers, or brings it back to its writers. */
function useStateSteps({ restart }: PostEditor) {
  const t = useT()
  const { run } = useAction()
  const unpublishing = useEndpointMutation(unpublishBlogPost)
  const archiving = useEndpointMutation(archiveBlogPost)
  const unpublish = ({ id, version, title }: BlogPost) =>
    run(async () => {
      const isSure = await confirm({
        title: t('blogPosts.actions.unpublish'),
        description: `${escapeHtml(title)}<br>${escapeHtml(t('blogPosts.actions.unpublishText'))}`,
        confirmLabel: t('blogPosts.actions.unpublish'),
      })
      if (!isSure) return
      restart((await unpublishing.mutateAsync({ id, version })).post)
      showSnackbar({ text: t('blogPosts.actions.unpublished') })
    })
  const archive = ({ id, version, status }: BlogPost) =>
    run(async () => {
      const isArchived = status !== 'archived'
      restart((await archiving.mutateAsync({ id, version, isArchived })).post)
      showSnackbar({ text: t(isArchived ? 'blogPosts.actions.archived' : 'blogPosts.actions.restored') })
    })
  return { unpublish, archive }
}
