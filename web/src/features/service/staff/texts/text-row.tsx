import { Row } from '#src/ui/layout/boxes.tsx'
import type { TextLink } from '@mostrador/contract/features/service/texts/schema.ts'
import { Link } from 'react-router'
import styles from '#src/features/service/staff/staff.module.css'
import { missesTwin, sourceOf } from '#src/features/service/staff/texts/filter-texts.ts'
import { textAddress } from '#src/features/service/staff/texts/text-address.ts'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** A text in the list: its title, what it is, where it comes from, and who changed it last. */
export function TextRow({ text }: { text: TextLink }) {
  const t = useT()
  const language = useLanguage()
  const { time } = useFormats()
  const { kind, id, place, en, es, changedAt, changedByName, scheduledAt } = text
  const other = language === 'en' ? es : en
  const title = (text[language] ?? other)?.title ?? id
  const placeName =
    kind === 'blog' ? t(`blog.categories.${place as 'cash'}.title`) : t(`help.groups.${place as 'cash'}`)
  return (
    <Row
      gap={1}
      across={4}
      align="baseline"
      justify="between"
      className={styles['split']}
      data-testid={`text-${kind}-${id}`}
    >
      <div>
        <p>
          <Link to={textAddress(text, language)}>
            <strong>{title}</strong>
          </Link>{' '}
          <TextBadges text={text} />
        </p>
        <p className="k-soft k-body">
          {t(`texts.kinds.${kind}`)} · {placeName} · {id}
        </p>
      </div>
      <div className="k-soft k-body">
        <p>
          {changedAt === null
            ? t('texts.comesWithProduct')
            : t('texts.changed', { name: changedByName ?? '', time: time(changedAt) })}
        </p>
        {scheduledAt !== null && <p>{t('texts.scheduledFor', { time: time(scheduledAt) })}</p>}
      </div>
    </Row>
  )
}

const tones = { draft: 'waiting', scheduled: 'waiting', published: 'good', withdrawn: 'ended', file: 'ended' } as const

/** The state of a text, what it stands in place of, and which language is missing. */
export function TextBadges({ text }: { text: TextLink }) {
  const t = useT()
  const state = text.state ?? 'file'
  return (
    <>
      <span className={styles['badge']} data-tone={tones[state]} data-testid="text-state">
        {t(`texts.states.${state}`)}
      </span>{' '}
      {text.hasChanges && (
        <>
          <span className={styles['badge']} data-tone="waiting">
            {t('texts.states.changed')}
          </span>{' '}
        </>
      )}
      {sourceOf(text) === 'both' && (
        <>
          <span className={styles['badge']} data-tone="ended">
            {t('texts.sources.both')}
          </span>{' '}
        </>
      )}
      {missesTwin(text) && (
        <span className={styles['badge']} data-tone="waiting">
          {t(`texts.missing.${text.en === null ? 'en' : 'es'}`)}
        </span>
      )}
    </>
  )
}
