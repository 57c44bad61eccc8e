import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from '#src/ui/linked-text.tsx'

test.each([
  ['See https://a.test/b?c=d#e, please.', ['https://a.test/b?c=d#e']],
  ['(http://a.test) and https://b.test!', ['http://a.test/', 'https://b.test/']],
  ['javascript:alert(1) data:text/html,x ftp://a.test file:///etc/passwd', []],
  ['<a href="javascript:alert(1)">https://a.test</a>', ['https://a.test/']],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>', []],
  ['https://', []],
  ['[x](https://a.test/")onclick="alert(1)', ['https://a.test/']],
])('shows %j as it is, with safe links only', (text, addresses) => {
  const { container } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  const links = [...container.querySelectorAll('a')]
  expect(links.map(({ href }) => href)).toEqual(addresses)
  for (const { rel, target } of links) expect([rel, target]).toEqual(['noopener noreferrer nofollow ugc', '_blank'])
  expect(container.querySelectorAll(':not(a)')).toHaveLength(0)
})
