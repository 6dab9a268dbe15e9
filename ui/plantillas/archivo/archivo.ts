/** What a template may weigh, in bytes; the server says it again. */
const MAXIMO = 10_000_000

/** Why a chosen file is not even sent; nothing where it may be. */
export const problemaDe = ({ name, size }: Pick<File, 'name' | 'size'>): string => {
  if (!/\.docx?$/i.test(name)) return 'El archivo debe ser de Word (.docx o .doc)'
  if (size > MAXIMO) return 'El archivo pesa más de 10 MB'
  return size === 0 ? 'El archivo está vacío' : ''
}

/** What a template would be called by its file. */
export const nombreDeArchivo = (name: string): string =>
  name
    .replace(/\.docx?$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120)
