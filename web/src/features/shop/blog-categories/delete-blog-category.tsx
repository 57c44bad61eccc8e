import { NativeSelect } from '@mantine/core'
import { deleteBlogCategory } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import type { BlogCategory } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { useState } from 'react'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type DeleteProps = {
  category: BlogCategory
  others: readonly BlogCategory[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks which category its posts get. Archived posts count too, so one can always be chosen. */
export function DeleteBlogCategory({ category, others, onClose, onDeleted }: DeleteProps) {
  const t = useT()
  const language = useLanguage()
  const remove = useEndpointMutation(deleteBlogCategory, { invalidates: ['blogPosts'] })
  const { run, isRunning } = useAction()
  const [target, setTarget] = useState(others[0]?.id ?? '')
  const submit = () =>
    run(async () => {
      const { id, version } = category
      await remove.mutateAsync({ id, version, movePostsTo: target === '' ? null : target })
      showSnackbar({ text: t('blogCategories.deleting.done') })
      onDeleted()
    })
  const { posts } = category
  return (
    <Dialog
      title={t('blogCategories.deleting.title', { name: category.name[language] })}
      maxWidth={480}
      onClose={onClose}
      testId="delete-blog-category"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isRunning} onClick={() => void submit()} data-testid="delete-blog-category-confirm">
            {t('blogCategories.deleting.confirm')}
          </Button>
        </>
      }
    >
      <p>{posts === 0 ? t('blogCategories.deleting.empty') : t('blogCategories.deleting.move', { count: posts })}</p>
      {others.length > 0 && (
        <NativeSelect
          label={t('blogCategories.deleting.target')}
          data={others.map(({ id, name }) => ({ value: id, label: name[language] }))}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
      )}
    </Dialog>
  )
}
