import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import styles from '#src/features/selling/sell/catalogue/catalogue-pane.module.css'
import { useActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'

/** No product to show: no match, none exist yet, or none have arrived. */
export function NothingFound({ code, isComplete }: { code: string; isComplete: boolean }) {
  const t = useT()
  if (code !== '') return <NoMatch text={code} />
  if (isComplete)
    return (
      <p className={classNames('k-stack k-soft k-centred k-gap2', styles['nothing'])}>{t('till.catalogue.empty')}</p>
    )
  return (
    <div className={classNames('k-stack k-gap3', styles['grid'])} aria-hidden="true">
      {skeletonTiles}
    </div>
  )
}

/** What the cashier can do instead: create the product, or sell an open item. The sale stays open meanwhile. */
function NoMatch({ text }: { text: string }) {
  const t = useT()
  const { session } = useSelling()
  const { setAsking, search } = useActions()
  return (
    <div className={classNames('k-stack k-soft k-centred k-gap2', styles['nothing'])}>
      <p>{t('till.catalogue.noMatch', { text })}</p>
      <p>{t('till.catalogue.noMatchHint')}</p>
      <Row gap={2} justify="center" className={styles['nothingActions']}>
        {sessionCan(session, createProduct) && (
          <LinkButton to="/dashboard/products?product=new" data-testid="create-product">
            {t('sell.nothing.create')}
          </LinkButton>
        )}
        <Button
          data-testid="add-open-item"
          onClick={() => {
            search.set('')
            setAsking({ kind: 'openItem', name: text })
          }}
        >
          {t('sell.nothing.openItem', { text })}
        </Button>
      </Row>
    </div>
  )
}

const skeletonTiles = Array.from({ length: 15 }, (_, index) => <span key={index} className={styles['ghost']} />)
