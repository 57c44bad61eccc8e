import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, Modal, NativeSelect } from '@mantine/core'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { useState } from 'react'
import styles from '#src/features/catalogue/categories/categories.module.css'
import { childrenOf, fitsUnder, pathOf } from '#src/features/catalogue/categories/category-tree.ts'
import type { CategoryActions } from '#src/features/catalogue/categories/use-category-actions.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type DialogsProps = { tree: readonly CategoryNode[]; actions: CategoryActions }

/** The confirmations before a category is moved or deleted. */
export function CategoryDialogs({ tree, actions }: DialogsProps) {
  const { asked } = actions
  if (asked?.kind === 'move') return <MoveDialog tree={tree} actions={actions} category={asked.category} />
  if (asked?.kind === 'delete') return <DeleteDialog tree={tree} actions={actions} category={asked.category} />
  return null
}

function MoveDialog({ tree, actions, category }: DialogsProps & { category: CategoryNode }) {
  const t = useT()
  const language = useLanguage()
  const [parentId, setParentId] = useState(category.parentId ?? '')
  const places = tree.filter(({ id, status }) => status === 'active' && fitsUnder(tree, category.id, id))
  return (
    <Modal
      opened
      onClose={actions.stopAsking}
      centered
      title={t('categories.move.title', { name: category.name[language] })}
      closeButtonProps={{ 'aria-label': t('shell.buttons.close') }}
    >
      <NativeSelect
        label={t('categories.move.to')}
        data={[
          { value: '', label: t('categories.form.top') },
          ...places.map(({ id }) => ({ value: id, label: pathOf(tree, id, language) })),
        ]}
        value={parentId}
        onChange={(event) => setParentId(event.currentTarget.value)}
        data-testid="move-to"
      />
      <Row gap={2} justify="end" className={styles['buttons']}>
        <Button variant="default" onClick={actions.stopAsking}>
          {t('shell.buttons.cancel')}
        </Button>
        <Button
          loading={actions.isRunning}
          onClick={() =>
            void actions.move(category, { parentId: parentId || null, beforeId: null }).then(actions.stopAsking)
          }
          data-testid="move-confirm"
        >
          {t('categories.move.confirm')}
        </Button>
      </Row>
    </Modal>
  )
}

function DeleteDialog({ tree, actions, category }: DialogsProps & { category: CategoryNode }) {
  const t = useT()
  const language = useLanguage()
  const [to, setTo] = useState('')
  const hasChildren = childrenOf(tree, category.id).length > 0
  return (
    <Modal
      opened
      onClose={actions.stopAsking}
      centered
      title={t('categories.remove.title', { name: category.name[language] })}
      closeButtonProps={{ 'aria-label': t('shell.buttons.close') }}
    >
      <p>
        {hasChildren
          ? t('categories.remove.hasChildren')
          : category.productCount === 0
            ? t('categories.remove.empty')
            : t('categories.remove.text', { count: category.productCount })}
      </p>
      {!hasChildren && category.productCount > 0 && (
        <ProductsTarget tree={tree} category={category} to={to} onChange={setTo} />
      )}
      <Row gap={2} justify="end" className={styles['buttons']}>
        <Button variant="default" onClick={actions.stopAsking}>
          {t('shell.buttons.cancel')}
        </Button>
        {!hasChildren && (
          <Button
            color="red"
            loading={actions.isRunning}
            onClick={() =>
              void actions.remove(category, { products: to === '' ? 'none' : 'move', moveProductsTo: to || null })
            }
            data-testid="delete-confirm"
          >
            {t('categories.remove.confirm')}
          </Button>
        )}
      </Row>
    </Modal>
  )
}

type ProductsTargetProps = Pick<DialogsProps, 'tree'> & {
  category: CategoryNode
  to: string
  onChange: (to: string) => void
}

/** The category that takes the products of the deleted one. */
function ProductsTarget({ tree, category, to, onChange }: ProductsTargetProps) {
  const t = useT()
  const language = useLanguage()
  const others = tree.filter(({ id, status }) => id !== category.id && status === 'active')
  return (
    <NativeSelect
      label={t('categories.remove.to')}
      data={[
        { value: '', label: t('categories.remove.none') },
        ...others.map(({ id }) => ({ value: id, label: pathOf(tree, id, language) })),
      ]}
      value={to}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-testid="delete-to"
    />
  )
}
