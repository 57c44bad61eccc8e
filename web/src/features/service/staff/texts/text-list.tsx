import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { listTexts } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { TextLink } from '@mostrador/contract/features/service/texts/schema.ts'
import { Link, useSearchParams } from 'react-router'
import { SearchForm } from '#src/features/service/staff/search-form.tsx'
import { LoadFailed } from '#src/features/service/staff/staff-frame.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { newTextAddress } from '#src/features/service/staff/texts/text-address.ts'
import { type FilterName, filterTexts, filterValues } from '#src/features/service/staff/texts/filter-texts.ts'
import { TextRow } from '#src/features/service/staff/texts/text-row.tsx'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Section, SectionLoading } from '#src/ui/section.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import section from '#src/ui/section.module.css'

/** All texts, of files and of the console, with filters that are part of the address. */
export function TextList() {
  const t = useT()
  const language = useLanguage()
  const { state, retry } = useCall(listTexts, {})
  return (
    <Section title={t('texts.heading')} text={t('texts.lead')} testId="texts-list">
      <Row as="p" gap={2}>
        <Link to={newTextAddress('blog', language)} className={texts['new']} data-testid="new-blog">
          {t('texts.newPost')}
        </Link>
        <Link to={newTextAddress('help', language)} className={texts['new']} data-testid="new-help">
          {t('texts.newArticle')}
        </Link>
      </Row>
      <SearchForm label={t('texts.search')}>
        <Filter name="kind" />
        <Filter name="state" />
        <Filter name="source" />
        <Filter name="twin" />
      </SearchForm>
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <LoadFailed error={state.error} onRetry={retry} />}
      {state.status === 'done' && <Found all={state.data.texts} />}
    </Section>
  )
}

function Found({ all }: { all: readonly TextLink[] }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const found = filterTexts(all, query)
  if (found.length === 0)
    return (
      <div className={section['failed']} data-testid="no-match">
        <output>{t('texts.noMatch')}</output>
        <Button onClick={() => setQuery({})}>{t('texts.clear')}</Button>
      </div>
    )
  return (
    <>
      <output className="k-soft k-body">{t('texts.count', { count: found.length })}</output>
      <Stack as="ul" fit className={styles['list']}>
        {found.map((text) => (
          <li key={`${text.kind}/${text.id}`}>
            <TextRow text={text} />
          </li>
        ))}
      </Stack>
    </>
  )
}

function Filter({ name }: { name: FilterName }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const words: Record<FilterName, (value: string) => string> = {
    kind: (value) => t(`texts.kinds.${value === 'blog' ? 'blog' : 'help'}`),
    state: (value) => t(`texts.states.${value as (typeof filterValues)['state'][number]}`),
    source: (value) => t(`texts.sources.${value as (typeof filterValues)['source'][number]}`),
    twin: () => t('texts.filters.oneLanguage'),
  }
  const choose = (value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <SelectField
      label={t(`texts.filters.${name}`)}
      name={name}
      value={query.get(name) ?? ''}
      placeholder={t('texts.filters.all')}
      onChange={choose}
      options={filterValues[name].map((value) => ({ value, label: words[name](value) }))}
    />
  )
}
