import { Row } from '#src/ui/layout/boxes.tsx'
import { Checkbox, ColorInput, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
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
import styles from '#src/features/catalogue/categories/categories.module.css'
import { CategoryMark } from '#src/features/catalogue/categories/category-icon.tsx'
import { pathOf } from '#src/features/catalogue/categories/category-tree.ts'
import {
  categoryColors,
  categoryRules,
  type CategoryValues,
  categoryValuesOf,
  newCategoryInput,
  updatedCategoryInput,
} from '#src/features/catalogue/categories/category-values.ts'
import { MetadataCard } from '#src/features/catalogue/metadata/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { type RecordEditor, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
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
  const fields = useCategoryFields()
  const { form, base } = editor
  const mayCreate = useCan(createCategory)
  const mayUpdate = useCan(updateCategory)
  return (
    <FormDrawer
      title={base ? t('categories.form.edit') : t('categories.form.new')}
      editor={editor}
      fields={fields}
      what={t('categories.one')}
      saveLabel={t('categories.form.save')}
      onClose={onClose}
      isReadOnly={base ? !mayUpdate : !mayCreate}
      testId="category"
    >
      <NameSection form={form} tree={tree} isNew={base === null} />
      <LookSection form={form} />
      <SellingSection form={form} />
      <WebSection form={form} />
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

type SectionProps = Pick<CategoryEditor, 'form'>
type NameSectionProps = SectionProps & { tree: readonly CategoryNode[]; isNew: boolean }

/** The name and, of a new category, its parent; moving it later is an action of the tree. */
function NameSection({ form, tree, isNew }: NameSectionProps) {
  const t = useT()
  const language = useLanguage()
  const { values, errors } = form
  const parents = tree.filter(({ depth, status }) => status === 'active' && depth < maxCategoryDepth)
  return (
    <>
      <LocalizedField
        label={t('taxes.columns.name')}
        name="name"
        value={values.name}
        maxLength={80}
        error={errors['name']}
        onChange={(name) => form.setFieldValue('name', name)}
      />
      {isNew && (
        <NativeSelect
          label={t('categories.form.parent')}
          data={[
            { value: '', label: t('categories.form.top') },
            ...parents.map((parent) => ({ value: parent.id, label: pathOf(tree, parent.id, language) })),
          ]}
          value={values.parentId}
          error={errors['parentId']}
          onChange={(event) => form.setFieldValue('parentId', event.currentTarget.value)}
          data-testid="category-parent"
        />
      )}
    </>
  )
}

function LookSection({ form }: SectionProps) {
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
      <Row as="fieldset" gap={1} className={styles['icons']} aria-label={t('categories.form.icon')}>
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
function SellingSection({ form }: SectionProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const taxes = useEndpointQuery(listTaxes, {}).data?.items ?? []
  const { values } = form
  return (
    <>
      <Switch
        label={t('categories.form.showInPos')}
        checked={values.showInPos}
        onChange={(event) => form.setFieldValue('showInPos', event.currentTarget.checked)}
      />
      <Switch
        label={t('categories.form.showInStore')}
        checked={values.showInStore}
        onChange={(event) => form.setFieldValue('showInStore', event.currentTarget.checked)}
      />
      {(regionRulesOf(settings.regionTag).asksForSafetyData || values.needsSafetyData) && (
        <Switch
          label={t('categories.form.needsSafetyData')}
          description={t('categories.form.needsSafetyDataHelp')}
          checked={values.needsSafetyData}
          onChange={(event) => form.setFieldValue('needsSafetyData', event.currentTarget.checked)}
          data-testid="category-safety"
        />
      )}
      {taxes.length > 0 && (
        <Checkbox.Group
          label={t('categories.form.taxes')}
          value={values.taxIds}
          onChange={(taxIds) => form.setFieldValue('taxIds', taxIds.slice(0, 5))}
        >
          {taxes.map((tax) => (
            <Checkbox key={tax.id} value={tax.id} label={taxLabel(tax, language, settings)} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
    </>
  )
}

function WebSection({ form }: SectionProps) {
  const t = useT()
  const { values, errors } = form
  return (
    <>
      <TextInput
        label={t('categories.form.slug')}
        description={t('categories.form.slugHint')}
        maxLength={100}
        autoComplete="off"
        value={values.slug}
        error={errors['slug']}
        onChange={(event) => form.setFieldValue('slug', event.currentTarget.value)}
        data-field="slug"
      />
      <Textarea
        label={t('categories.form.description')}
        maxLength={1000}
        autosize
        minRows={2}
        value={values.description}
        error={errors['description']}
        onChange={(event) => form.setFieldValue('description', event.currentTarget.value)}
        data-field="description"
      />
    </>
  )
}

/** The names and display forms of a category's fields, for comparing two versions. */
function useCategoryFields(): FieldDescriptions<CategoryValues> {
  const t = useT()
  const yesNo = (isOn: boolean) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no')
  return {
    name: { label: t('taxes.columns.name'), show: ({ en, es }) => `${en} / ${es}` },
    color: { label: t('categories.form.color') },
    slug: { label: t('categories.form.slug') },
    description: { label: t('categories.form.description') },
    showInPos: { label: t('categories.form.showInPos'), show: yesNo },
    showInStore: { label: t('categories.form.showInStore'), show: yesNo },
    needsSafetyData: { label: t('categories.form.needsSafetyData'), show: yesNo },
    metadata: { label: t('metadata.card'), show: (own) => Object.values(own).map(String).join(', ') },
  }
}

function useCategoryEditor({ id, tree, defaults, onClose }: CategoryFormProps): CategoryEditor {
  const t = useT()
  const create = useEndpointMutation(createCategory)
  const update = useEndpointMutation(updateCategory)
  const parentId = id.startsWith('new-') ? id.slice('new-'.length) : null
  return useRecordEditor<CategoryNode, CategoryValues>({
    stored: tree.find((category) => category.id === id) ?? null,
    draftOf: 'category',
    valuesOf: (category) => categoryValuesOf(category, parentId, defaults),
    rules: () => categoryRules,
    read: async (wanted) => {
      const { items } = await callEndpoint(listCategoryTree, {})
      const found = items.find((category) => category.id === wanted)
      if (!found) throw new Error(t('categories.notFound'))
      return found
    },
    save: async (values, base) =>
      base
        ? (await update.mutateAsync(updatedCategoryInput(values, base))).category
        : (await create.mutateAsync(newCategoryInput(values))).category,
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
