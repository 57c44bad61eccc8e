import { Row } from '#src/ui/layout/boxes.tsx'
import { ColorInput } from '@mantine/core'
import {
  createCategory,
  listCategoryTree,
  updateCategory,
} from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { categoryIcons, maxCategoryDepth } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { CategoryMark } from '#src/features/catalogue/categories/category-icon.tsx'
import { pathOf } from '#src/features/catalogue/categories/category-tree.ts'
import {
  categoryColors,
  categoryForm,
  type CategoryValues,
} from '#src/features/catalogue/categories/category-values.ts'
import { MetadataCard } from '#src/features/catalogue/metadata/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type CategoryEditor = RecordEditor<CategoryNode, CategoryValues>
type CategoryFormProps = {
  id: string
  tree: readonly CategoryNode[]
  /** The initial metadata of a new category. */
  defaults: MetadataValues
  onClose: () => void
}

/** One category in a drawer; a new one may be created under another. */
export function CategoryForm({ id, tree, defaults, onClose }: CategoryFormProps) {
  const t = useT()
  const editor = useCategoryEditor({ id, tree, defaults, onClose })
  const { form, base } = editor
  const field = fieldsOf(categoryForm, editor)
  const { parentId: _parent, icon: _icon, taxIds: _taxes, ...compared } = categoryForm.described(t)
  const mayCreate = useCan(createCategory)
  const mayUpdate = useCan(updateCategory)
  return (
    <FormDrawer
      title={base ? t('categories.form.edit') : t('categories.form.new')}
      editor={editor}
      fields={compared}
      what={t('categories.one')}
      saveLabel={t('categories.form.save')}
      onClose={onClose}
      isReadOnly={base ? !mayUpdate : !mayCreate}
      testId="category"
    >
      {field('name')}
      {!base && <ParentField editor={editor} tree={tree} />}
      <LookSection form={form} />
      <SellingSection editor={editor} />
      {field('slug')}
      {field('description', { minRows: 2 })}
      <MetadataCard
        entity="category"
        values={form.values.metadata}
        before={base?.metadata ?? {}}
        onChange={(metadata) => form.setFieldValue('metadata', metadata)}
        isTried={Boolean(form.errors['metadata'])}
      />
    </FormDrawer>
  )
}

type TreeProps = { editor: CategoryEditor; tree: readonly CategoryNode[] }

function ParentField({ editor, tree }: TreeProps) {
  const t = useT()
  const language = useLanguage()
  const parents = tree.filter(({ depth, status }) => status === 'active' && depth < maxCategoryDepth)
  const options = [
    { value: '', label: t('categories.form.top') },
    ...parents.map((parent) => ({ value: parent.id, label: pathOf(tree, parent.id, language) })),
  ]
  return fieldsOf(categoryForm, editor)('parentId', { options, 'data-testid': 'category-parent' })
}

function LookSection({ form }: Pick<CategoryEditor, 'form'>) {
  const t = useT()
  const { values, errors } = form
  return (
    <>
      <ColorInput
        label={t('categories.form.color')}
        format="hex"
        swatches={[...categoryColors]}
        withEyeDropper={false}
        value={values.color}
        error={errors['color']}
        onChange={(color) => form.setFieldValue('color', color)}
        popoverProps={{ withinPortal: true }}
        data-field="color"
      />
      <Row as="fieldset" gap={1} className="k-bare" aria-label={t('categories.form.icon')}>
        {[null, ...categoryIcons].map((icon) => (
          <IconAction
            key={icon ?? 'none'}
            variant={values.icon === icon ? 'light' : 'subtle'}
            size="lg"
            aria-pressed={values.icon === icon}
            label={icon === null ? t('categories.form.noIcon') : t(`categories.icons.${icon}`)}
            onClick={() => form.setFieldValue('icon', icon)}
          >
            <CategoryMark color={values.color} icon={icon} />
          </IconAction>
        ))}
      </Row>
    </>
  )
}

/** Where its products are sold, and their usual taxes. */
function SellingSection({ editor }: { editor: CategoryEditor }) {
  const language = useLanguage()
  const { settings } = useCompany()
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? []
  const field = fieldsOf(categoryForm, editor)
  const options = taxes.map((tax) => ({ value: tax.id, label: taxLabel(tax, language, settings) }))
  const isAsked = regionRulesOf(settings.regionTag).asksForSafetyData || editor.form.values.needsSafetyData
  return (
    <>
      {field('showInPos')}
      {field('showInStore')}
      {isAsked && field('needsSafetyData', { 'data-testid': 'category-safety' })}
      {options.length > 0 && field('taxIds', { options })}
    </>
  )
}

function useCategoryEditor({ id, tree, defaults, onClose }: CategoryFormProps) {
  const t = useT()
  const create = useEndpointMutation(createCategory)
  const update = useEndpointMutation(updateCategory)
  const parentId = id.startsWith('new-') ? id.slice('new-'.length) : null
  return useDescribedEditor({
    form: categoryForm,
    first: { parentId: parentId ?? '', metadata: defaults },
    stored: tree.find((category) => category.id === id) ?? null,
    read: async (wanted) => {
      const { items } = await callEndpoint(listCategoryTree, {})
      const found = items.find((category) => category.id === wanted)
      if (!found) throw new Error(t('categories.notFound'))
      return found
    },
    create: async (sent) => (await create.mutateAsync(sent)).category,
    update: async ({ parentId: _, ...sent }) => (await update.mutateAsync(sent)).category,
    onCreated: () => {
      showSnackbar({ text: t('categories.form.created') })
      onClose()
    },
    onUpdated: () => {
      showSnackbar({ text: t('categories.form.saved') })
      onClose()
    },
  })
}
