import { postCategories } from '@mostrador/contract/features/service/blog/post-categories.ts'
import type { TextFault } from '@mostrador/contract/features/service/texts/schema.ts'
import { faultOf } from '#src/features/service/staff/texts/editor/field-faults.ts'
import type { CommonField } from '#src/features/service/staff/texts/editor/text-form.ts'
import type { TextEditor } from '#src/features/service/staff/texts/editor/use-text-editor.ts'
import styles from '#src/features/service/staff/staff.module.css'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useT } from '#src/language/use-t.ts'
import { classNames } from '#src/ui/class-names.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import section from '#src/ui/section.module.css'

/** In their order; the schema that has them would bring its library along. */
const groups = ['start', 'sell', 'cash', 'catalogue', 'people', 'settings'] as const

type Props = { editor: TextEditor; faults: readonly TextFault[] }

/** What both languages share. */
export function CommonFields(props: Props) {
  const { editor } = props
  const { base, kind } = editor
  const t = useT()
  const bind = useBinding(props)
  return (
    <div className={section['section']}>
      <div className={classNames(styles['pair'], texts['common'])}>
        {base === null && (
          <TextField label={t('texts.editor.id')} help={t('texts.editor.idHelp')} autoComplete="off" {...bind('id')} />
        )}
        {kind === 'blog' ? (
          <SelectField
            label={t('texts.editor.category')}
            {...bind('category')}
            options={postCategories.map((value) => ({ value, label: t(`blog.categories.${value}.title`) }))}
          />
        ) : (
          <ArticleFields {...props} />
        )}
      </div>
    </div>
  )
}

function ArticleFields(props: Props) {
  const t = useT()
  const bind = useBinding(props)
  return (
    <>
      <SelectField
        label={t('texts.editor.group')}
        {...bind('group')}
        options={groups.map((value) => ({ value, label: t(`help.groups.${value}`) }))}
      />
      <TextField
        label={t('texts.editor.order')}
        help={t('texts.editor.orderHelp')}
        inputMode="numeric"
        {...bind('order')}
      />
      <TextField label={t('texts.editor.checked')} type="date" {...bind('checked')} />
      <TextField
        label={t('texts.editor.permission')}
        placeholder={t('texts.editor.noPermission')}
        {...bind('permission')}
      />
      <TextField label={t('texts.editor.screens')} help={t('texts.editor.screensHelp')} {...bind('screens')} />
      <TextField label={t('texts.editor.related')} help={t('texts.editor.relatedHelp')} {...bind('related')} />
    </>
  )
}

function useBinding({ editor: { form, setCommon, hasTried }, faults }: Props) {
  return (name: CommonField) => ({
    name,
    value: form[name],
    error: faultOf(faults, name, { value: form[name], hasTried }),
    onChange: (value: string) => setCommon(name, value),
  })
}
