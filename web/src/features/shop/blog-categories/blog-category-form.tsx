import { Button } from '@mantine/core'
import {
  createBlogCategory,
  deleteBlogCategory,
  listBlogCategories,
  updateBlogCategory,
} from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { longestCategoryDescription } from '@mostrador/contract/features/shop/blog-categories/limits.ts'
import type { BlogCategory, NewBlogCategory } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { useState } from 'react'
import { DeleteBlogCategory } from '#src/features/shop/blog-categories/delete-blog-category.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { describeForm, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { inBoth, notesInBoth, oneOrNone, slug } from '#src/ui/admin/fields/fields.ts'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

const categoryForm = describeForm<BlogCategory, NewBlogCategory>()('blogCategory', {
  name: inBoth({ label: 'blogCategories.columns.name', max: 80 }),
  slug: slug({ label: 'blogCategories.form.slug', help: 'blogCategories.form.slugHint', max: 80 }),
  parentId: oneOrNone({ label: 'blogCategories.form.parent' }),
  description: notesInBoth({ label: 'blogCategories.form.description', max: longestCategoryDescription }),
})

type Values = ValuesOf<typeof categoryForm>
type Editor = RecordEditor<BlogCategory, Values>
type FormProps = { id: string; items: readonly BlogCategory[]; onClose: () => void }

/** One category of the blog in a drawer. */
export function BlogCategoryForm({ id, items, onClose }: FormProps) {
  const t = useT()
  const editor = useEditor({ id, items, onClose })
  const { base } = editor
  const mayCreate = useCan(createBlogCategory)
  const mayUpdate = useCan(updateBlogCategory)
  const mayDelete = useCan(deleteBlogCategory)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <FormDrawer
        title={base ? t('blogCategories.form.edit') : t('blogCategories.form.new')}
        editor={editor}
        fields={useFields(items)}
        what={t('blogCategories.one')}
        saveLabel={t('blogCategories.form.save')}
        onClose={onClose}
        isReadOnly={base ? !mayUpdate : !mayCreate}
        actions={
          base &&
          mayDelete && (
            <Button variant="subtle" color="red" onClick={() => setDeleting(true)} data-testid="blog-category-delete">
              {t('blogCategories.form.delete')}
            </Button>
          )
        }
        testId="blog-category"
      >
        <Fields editor={editor} items={items} />
      </FormDrawer>
      {isDeleting && base && (
        <DeleteBlogCategory
          category={base}
          others={items.filter((category) => category.id !== base.id)}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            editor.letLeave()
            onClose()
          }}
        />
      )}
    </>
  )
}

/** The names of the fields and their display forms, for comparing two versions. */
function useFields(items: readonly BlogCategory[]): FieldDescriptions<Values> {
  const t = useT()
  const language = useLanguage()
  const nameOf = (id: string) => items.find((category) => category.id === id)?.name[language] ?? ''
  return { ...categoryForm.described(t), parentId: { label: t('blogCategories.form.parent'), show: nameOf } }
}

function Fields({ editor, items }: { editor: Editor; items: readonly BlogCategory[] }) {
  const t = useT()
  const language = useLanguage()
  const { base } = editor
  const field = fieldsOf(categoryForm, editor)
  const hasChildren = items.some((category) => category.parentId === base?.id)
  const parents = items.filter((category) => category.parentId === null && category.id !== base?.id)
  const options = [
    { value: '', label: t('blogCategories.form.top') },
    ...parents.map(({ id, name }) => ({ value: id, label: name[language] })),
  ]
  return (
    <>
      {field('name')}
      {field('slug')}
      {!hasChildren && field('parentId', { options })}
      {field('description')}
    </>
  )
}

function useEditor({ id, items, onClose }: FormProps): Editor {
  const t = useT()
  const create = useEndpointMutation(createBlogCategory)
  const update = useEndpointMutation(updateBlogCategory)
  const done = (text: string) => {
    showSnackbar({ text })
    onClose()
  }
  return useDescribedEditor({
    form: categoryForm,
    stored: items.find((category) => category.id === id) ?? null,
    read: async (wanted) => {
      const found = (await callEndpoint(listBlogCategories, {})).items.find((category) => category.id === wanted)
      if (!found) throw new Error(t('categories.notFound'))
      return found
    },
    create: async (sent) => (await create.mutateAsync(sent)).category,
    update: async (sent) => (await update.mutateAsync(sent)).category,
    onCreated: () => done(t('blogCategories.form.created')),
    onUpdated: () => done(t('blogCategories.form.saved')),
  })
}
