import { classNames } from '#src/ui/class-names.ts'
import type { KeyboardEvent } from 'react'
import styles from '#src/features/selling/sell/catalogue/search-field.module.css'
import { cameraStore } from '#src/features/selling/sell/base/camera-store.ts'
import { IconCamera, IconSearch } from '#src/features/selling/sell/base/sell-icons.tsx'
import { type SellActions, searchFieldId } from '#src/features/selling/sell/till/sell-actions.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconClose } from '#src/ui/icons.tsx'

/** Search and scan. Enter adds the best match; arrow down moves to the products. */
export function SearchField({ actions }: { actions: SellActions }) {
  const t = useT()
  const { search, submitSearch } = actions
  const text = useStore(search, '')

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      submitSearch()
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-tile]')?.focus()
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      search.set('')
    }
  }
  return (
    <search className={classNames('k-stack k-center k-gap2', styles['searchBox'])}>
      <IconSearch size={20} />
      <input
        id={searchFieldId}
        data-testid="search"
        type="text"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('till.search.label')}
        placeholder={t('till.search.placeholder')}
        value={text}
        onChange={(event) => search.set(event.target.value)}
        onKeyDown={press}
      />
      {text === '' ? (
        <kbd className={classNames('k-muted k-tiny', styles['key'])}>F2</kbd>
      ) : (
        <IconButton label={t('till.search.clear')} onClick={() => search.set('')}>
          <IconClose size={18} />
        </IconButton>
      )}
      <IconButton
        label={t('camera.open')}
        onClick={() => cameraStore.set((isOpen) => !isOpen)}
        data-testid="open-camera"
      >
        <IconCamera size={20} />
      </IconButton>
    </search>
  )
}
