import type { TextFault } from '@mostrador/contract/features/service/texts/schema.ts'
import type { useTextCheck } from '#src/features/service/staff/texts/editor/use-text-check.ts'
import styles from '#src/features/service/staff/staff.module.css'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useT } from '#src/language/use-t.ts'
import { Section } from '#src/ui/section.tsx'

/** What is left to do before the text is published. */
export function CheckList({ check: { checked, isCurrent } }: { check: ReturnType<typeof useTextCheck> }) {
  const t = useT()
  const faults = checked?.faults ?? []
  const forbidding = faults.filter(({ forbids }) => forbids !== 'nothing')
  return (
    <Section title={t('texts.checks.title')} testId="check-list">
      <output className="k-soft k-body" data-testid="check-state" data-ready={isCurrent && forbidding.length === 0}>
        {!isCurrent ? t('texts.checks.running') : faults.length === 0 ? t('texts.checks.ready') : ''}
      </output>
      {faults.length > 0 && (
        <ul className={texts['checks']}>
          {faults.map((fault) => (
            <li key={`${fault.place} ${fault.line} ${fault.message}`} data-forbids={fault.forbids}>
              <CheckLine fault={fault} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function CheckLine({ fault: { place, line, message, forbids } }: { fault: TextFault }) {
  const t = useT()
  const [language, field] = place.split('.')
  const names = [
    ...(language === 'en' || language === 'es' ? [t(`texts.languages.${language}`)] : []),
    ...(isField(field ?? place) ? [t(`texts.editor.${(field ?? place) as Field}`)] : []),
    ...(line === null ? [] : [t('texts.checks.line', { line })]),
  ]
  return (
    <>
      <span className={styles['badge']} data-tone={forbids === 'nothing' ? 'ended' : 'waiting'}>
        {t(forbids === 'nothing' ? 'texts.checks.hint' : 'texts.checks.forbids')}
      </span>{' '}
      {names.length > 0 && <span className="k-soft k-body">{names.join(', ')}: </span>}
      {message}
    </>
  )
}

const fields = ['id', 'title', 'slug', 'summary', 'markdown', 'screens', 'permission', 'related'] as const
type Field = (typeof fields)[number]
const isField = (name: string): boolean => fields.some((field) => field === name)
