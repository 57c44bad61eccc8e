import { createTextPreview } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { Text } from '@mostrador/contract/features/service/texts/schema.ts'
import { useState } from 'react'
import texts from '#src/features/service/staff/texts/texts.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'

/** A secret link to the version that was saved last. */
export function PreviewLink({ text: { kind, id } }: { text: Text }) {
  const t = useT()
  const { time } = useFormats()
  const { run, isRunning } = useAction()
  const [links, setLinks] = useState<OutputOf<typeof createTextPreview> | null>(null)
  const make = () => run(async () => setLinks(await callEndpoint(createTextPreview, { kind, id })))
  return (
    <Section title={t('texts.link.title')} text={t('texts.link.text')} testId="preview-link">
      {links && (
        <>
          {(['en', 'es'] as const).map((language) => {
            const path = links[language]
            return path !== null && <OneLink key={language} language={language} path={path} />
          })}
          <p className="k-soft k-body">{t('texts.link.until', { time: time(links.expiresAt) })}</p>
        </>
      )}
      <Button className="k-self-start" loading={isRunning} onClick={() => void make()} data-testid="make-link">
        {t('texts.link.make')}
      </Button>
    </Section>
  )
}

function OneLink({ language, path }: { language: 'en' | 'es'; path: string }) {
  const t = useT()
  const address = `${window.location.origin}${path}`
  const copy = async () => {
    if (await copyText(address)) showAlert({ type: 'success', title: t('texts.link.copied') })
  }
  return (
    <p className={texts['link']}>
      <a href={path} target="_blank" rel="noreferrer" data-testid={`preview-${language}`}>
        {t(`texts.languages.${language}`)}
      </a>
      <code>{address}</code>
      <Button size="sm" onClick={() => void copy()}>
        {t('texts.link.copy')}
      </Button>
    </p>
  )
}
