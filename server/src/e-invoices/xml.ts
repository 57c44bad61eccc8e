import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { ReadingFault } from './reading-fault.ts'

/** The most characters that begin a tag. An invoice of 1,000 lines has about 40,000. */
const maxTags = 300_000
const maxDepth = 60

/**
 * The root element of an XML text (U-41). A text with a document type is refused before it is parsed, so that it has only the
 * five entities of XML and no address is ever opened. Throws `ReadingFault`.
 */
export function parseInvoiceXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ReadingFault('documentType')
  if (countTags(text) > maxTags) throw new ReadingFault('tooLarge')
  const root = parsed(text)
  if (!root) throw new ReadingFault('notXml')
  refuseDepth(root)
  return root
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text).root
  } catch (error) {
    throw new ReadingFault(error instanceof RangeError ? 'tooDeep' : 'notXml')
  }
}

function countTags(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) count += 1
  return count
}

function refuseDepth(root: XmlElement): void {
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new ReadingFault('tooDeep')
    level = level.flatMap(elementsOf)
  }
}

/** The name without the prefix of its namespace. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The namespace that the element itself declares for its name; empty when an element above declares it. */
export function namespaceOf({ name, attributes }: XmlElement): string {
  const colon = name.indexOf(':')
  return attributes[colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? ''
}

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement)
}

/** The child elements of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? elementsOf(element).filter((child) => localName(child) === name) : []
}

/** The first element at a path of names, `Encabezado/Emisor`. */
export function elementAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element)
}

/** The text at a path, without blanks around it; undefined when there is none. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  const text = elementAt(element, path)?.text.replace(/\s+/g, ' ').trim()
  return text === '' ? undefined : text
}

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const text = element?.attributes[name]?.trim()
  return text === '' ? undefined : text
}
