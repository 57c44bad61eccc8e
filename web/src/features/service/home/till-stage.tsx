import { classNames } from '#src/ui/class-names.ts'
import { type ComponentType, type MouseEvent, useMemo, useRef, useState } from 'react'
import { DrawnTill, products } from '#src/features/service/home/drawn-till.tsx'
import styles from '#src/features/service/home/home.module.css'
import type { SampleKey } from '#src/features/service/home/sample-key.ts'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { loadSampleTill } from '#src/sample-till.ts'

type Names = Record<SampleKey, string>
type Live = ComponentType<{ names: Names; first: SampleKey | null }>
type Stage = {
  state: 'drawn' | 'loading' | 'failed' | { Live: Live; first: SampleKey | null }
  /** Opens the live till. The link that was pressed stays where it is; without script it leads to the four taps. */
  open: (event: MouseEvent<HTMLAnchorElement>) => void
}

export const tapsId = 'four-taps'

/** The till of the landing page. It is a drawing until a visitor touches it; then the real sell screen's parts load. */
export function useTillStage(): Stage {
  const [state, setState] = useState<Stage['state']>('drawn')
  const isWanted = useRef(false)
  return {
    state,
    open(event) {
      event.preventDefault()
      document.getElementById(stageId)?.scrollIntoView({ block: 'nearest' })
      if (isWanted.current) return
      isWanted.current = true
      const first = tappedOn(event.target)
      setState('loading')
      loadSampleTill().then(
        (Live) => setState({ Live, first }),
        () => {
          isWanted.current = false
          setState('failed')
        },
      )
    },
  }
}

const stageId = 'till'

function tappedOn(target: EventTarget): SampleKey | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null
  return products.find((key) => key === tile?.dataset['product']) ?? null
}

export function TillStage({ stage: { state, open } }: { stage: Stage }) {
  const t = useT()
  const names = useMemo(() => namesOf(t), [t])
  const isLive = typeof state === 'object'
  return (
    <section id={stageId} className={styles['stage']} aria-label={t('home.till.label')}>
      <p
        className={classNames('k-line k-wrap k-justify-between k-soft k-body k-across3', styles['stageBar'])}
        aria-live="polite"
      >
        <strong>{t('home.till.sale')}</strong>
        <span>{words(state, t)}</span>
      </p>
      {isLive ? (
        <state.Live names={names} first={state.first} />
      ) : (
        <a href={`#${tapsId}`} className={styles['drawnLink']} onClick={open} data-testid="drawn-till">
          <span className="visually-hidden">{t('home.see')}</span>
          <DrawnTill />
        </a>
      )}
    </section>
  )
}

function words(state: Stage['state'], t: T): string {
  if (typeof state === 'object') return t('home.till.note')
  if (state === 'loading') return t('home.till.loading')
  return t(state === 'failed' ? 'home.till.failed' : 'home.till.try')
}

function namesOf(t: T): Names {
  return {
    beans: t('home.shop.beans'),
    milk: t('home.shop.milk'),
    bread: t('home.shop.bread'),
    honey: t('home.shop.honey'),
    chocolate: t('home.shop.chocolate'),
    tea: t('home.shop.tea'),
    oil: t('home.shop.oil'),
    cookies: t('home.shop.cookies'),
  }
}
