import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  createBlogCategory,
  deleteBlogCategory,
  listBlogCategories,
  updateBlogCategory,
} from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { longestCategoryDescription } from '@mostrador/contract/features/shop/blog-categories/limits.ts'
import type { BlogCategory } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { type FormRules, maxLength, slugPart } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { DeleteBlogCategory } from '#src/features/shop/blog-categories/delete-blog-category.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { type RecordEditor, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

type Values = {
  name: { en: string; es: string }
  slug: string
  parentId: string
  description: { en: string; es: string }
}
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
  return {
    name: { label: t('forms.localized.en'), show: ({ en, es }) => `${en} / ${es}` },
    slug: { label: t('blogCategories.form.slug') },
    parentId: { label: t('blogCategories.form.parent'), show: nameOf },
    description: { label: t('blogCategories.form.description'), show: ({ en, es }) => `${en} / ${es}` },
  }
}

function Fields({ editor: { form, base }, items }: { editor: Editor; items: readonly BlogCategory[] }) {
  const t = useT()
  const { values, errors } = form
  const hasChildren = items.some(({ parentId }) => parentId === base?.id)
  const parents = items.filter((category) => category.parentId === null && category.id !== base?.id)
  return (
    <>
      <LocalizedField
        label={t('blogCategories.columns.name')}
        name="name"
        value={values.name}
        maxLength={80}
        error={errors['name']}
        onChange={(name) => form.setFieldValue('name', name)}
      />
      <TextInput
        label={t('blogCategories.form.slug')}
        description={t('blogCategories.form.slugHint')}
        maxLength={80}
        autoComplete="off"
        value={values.slug}
        error={errors['slug']}
        onChange={(event) => form.setFieldValue('slug', event.currentTarget.value)}
        data-field="slug"
      />
      {!hasChildren && <ParentField form={form} parents={parents} />}
      <LocalizedField
        label={t('blogCategories.form.description')}
        name="description"
        value={values.description}
        maxLength={longestCategoryDescription}
        error={errors['description']}
        isLong
        onChange={(description) => form.setFieldValue('description', description)}
      />
    </>
  )
}

type ParentProps = Pick<Editor, 'form'> & { parents: readonly BlogCategory[] }

function ParentField({ form, parents }: ParentProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <NativeSelect
      label={t('blogCategories.form.parent')}
      data={[
        { value: '', label: t('blogCategories.form.top') },
        ...parents.map(({ id, name }) => ({ value: id, label: name[language] })),
      ]}
      value={form.values.parentId}
      error={form.errors['parentId']}
      onChange={(event) => form.setFieldValue('parentId', event.currentTarget.value)}
      data-field="parentId"
    />
  )
}

const rules: FormRules = {
  name: [oneLanguage],
  slug: [maxLength(80), slugPart()],
  description: [],
}

function valuesOf(category: BlogCategory | null): Values {
  const { name, slug, parentId, description } = category ?? {
    name: { en: '', es: '' },
    slug: '',
    parentId: null,
    description: { en: '', es: '' },
  }
  return { name, slug, parentId: parentId ?? '', description }
}

function useEditor({ id, items, onClose }: FormProps): Editor {
  const t = useT()
  const create = useEndpointMutation(createBlogCategory)
  const update = useEndpointMutation(updateBlogCategory)
  const done = (text: string) => {
    showSnackbar({ text })
    onClose()
  }
  return useRecordEditor<BlogCategory, Values>({
    stored: items.find((category) => category.id === id) ?? null,
    draftOf: 'blogCategory',
    valuesOf,
    rules: () => rules,
    read: async (wanted) => {
      const found = (await callEndpoint(listBlogCategories, {})).items.find((category) => category.id === wanted)
      if (!found) throw new Error(t('categories.notFound'))
      return found
    },
    save: async ({ slug, parentId, ...texts }, base) => {
      const input = {
        ...texts,
        slug: slug.trim() === '' ? null : slug.trim().toLowerCase(),
        parentId: parentId === '' ? null : parentId,
      }
      if (!base) return (await create.mutateAsync(input)).category
      return (await update.mutateAsync({ ...input, id: base.id, version: base.version })).category
    },
    onCreated: () => done(t('blogCategories.form.created')),
    onUpdated: () => done(t('blogCategories.form.saved')),
  })
}
