import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { escapeHtml, safeHtml } from './safe-html.tsx'

const html = (text: string) => renderToStaticMarkup(safeHtml(text))

test('keeps the tags of the allow-list', () => {
  expect(
    html('Delete <b>Café</b>?<br>It <em>cannot</em> be <code>undone</code>.<ul><li>one</li><li>two</li></ul>'),
  ).toBe('Delete <b>Café</b>?<br/>It <em>cannot</em> be <code>undone</code>.<ul><li>one</li><li>two</li></ul>')
})

describe('drops executable content', () => {
  test.each([
    ['<script>alert(1)</script>left', 'left'],
    ['<img src=x onerror=alert(1)>left', 'left'],
    ['<b onclick="alert(1)">bold</b>', '<b>bold</b>'],
    ['<a href="javascript:alert(1)">link</a>', 'link'],
    ['<svg/onload=alert(1)>left', 'left'],
    ['<b title="a>b">x</b>', '<b>x</b>'],
    ['<!-- <b>comment</b> -->left', 'left'],
    ['<style>*{}</style>left', 'left'],
    ['<script>never closed', ''],
    ['<scr<script></script>ipt>alert(1)', 'alert(1)'],
  ])('%s', (input, output) => {
    expect(html(input)).toBe(output)
  })
})

test('closes open tags and ignores unmatched closing ones', () => {
  expect(html('<b>bold <em>both</b> plain</ul>')).toBe('<b>bold <em>both</em></b> plain')
})

test('escaped names stay text', () => {
  expect(html(`Delete ${escapeHtml('<b>"x" & \'y\'</b>')}?`)).toBe(
    'Delete &lt;b&gt;&quot;x&quot; &amp; &#x27;y&#x27;&lt;/b&gt;?',
  )
})
