import { expect, test } from 'vitest'
import { linkify } from './escape.ts'

test('keeps the text, and turns addresses into links', () => {
  const html = linkify('Hello <b>Ana</b> & "co",\n\nlook here:\nhttps://shop.example/x?a=1&b=2\n')

  expect(html).toBe(
    'Hello &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;co&quot;,\n\nlook here:\n<a href="https://shop.example/x?a=1&amp;b=2" rel="noreferrer">https://shop.example/x?a=1&amp;b=2</a>\n',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://a.example/"onclick=alert(1)'])(
  'makes no executable link of %s',
  (text) => {
    expect(linkify(text)).not.toMatch(/href="(?!https?:)|"onclick/)
  },
)
