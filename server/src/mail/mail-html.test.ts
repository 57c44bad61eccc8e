import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

test('keeps the text, and turns addresses into links', () => {
  const html = mailHtml('Hello <b>Ana</b> & "co",\n\nlook here:\nhttps://shop.example/x?a=1&b=2\n')

  expect(html).toContain('<p>Hello &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;co&quot;,</p>')
  expect(html).toContain(
    'look here:<br><a href="https://shop.example/x?a=1&amp;b=2" rel="noreferrer">https://shop.example/x?a=1&amp;b=2</a>',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://a.example/"onclick=alert(1)'])(
  'makes no executable link of %s',
  (text) => {
    expect(mailHtml(text)).not.toMatch(/href="(?!https?:)|"onclick/)
  },
)
