import { expect, test } from 'vitest'
import { browserName, isProgram, readUserAgent } from './read-user-agent.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/153.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Linux; Android 14) ${chrome} SamsungBrowser/27.0`, 'Samsung Internet', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/153.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'macOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/120.0`, 'Opera', 'Linux'],
  ['Mozilla/5.0 (PlayStation 5)', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system })
})

test('a user agent that is not a browser’s is a program', () => {
  expect(isProgram('curl/8.5.0')).toBe(true)
  expect(isProgram(`Mozilla/5.0 ${chrome}`)).toBe(false)
  expect(isProgram(null)).toBe(false)
})

test('a device is named after its browser and its system, as far as they are known', () => {
  expect(browserName(`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`)).toBe('Chrome, Linux')
  expect(browserName('Mozilla/5.0 (PlayStation 5)')).toBe('')
})
