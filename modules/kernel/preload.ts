import { Paths } from './paths.ts'

/** Where the build leaves, by address, which of its files a page needs besides those that its document names. */
const LIST = '/.vite/precarga.json'

const linkOf = (file: string): string => {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/**
 * The links that have a browser ask at once for what the page of an address needs: it would find out file by file, one wait after
 * the other.
 * @param read a file of the build
 * @returns by path; '' for an address that the build does not name
 */
export function preloads(read: (path: string) => string | undefined): (path: string) => string {
  const list = JSON.parse(read(LIST) ?? '{}') as Record<string, string[]> // the build's own (scripts/precarga.ts)
  const paths = new Paths<string>()
  for (const [path, files] of Object.entries(list)) paths.add('GET', path, files.map(linkOf).join(''))
  return (path) => paths.find('GET', path)?.value ?? ''
}
