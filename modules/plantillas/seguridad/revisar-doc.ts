import { LIMITES, peligro, type Peligro } from './peligro.ts'

/** Names of the streams of an old Office file, as its directory writes them. */
const lleva = (archivo: Buffer, nombre: string): boolean => archivo.includes(Buffer.from(nombre, 'utf16le'))

export const esOle = (archivo: Buffer): boolean => archivo.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1'

/** Why an old Word document (.doc) is not kept; nothing when it is. Its text is never read here. */
export function revisarDoc(archivo: Buffer): Peligro[] {
  if (archivo.length > LIMITES.archivo) return [peligro('muy_grande')]
  if (lleva(archivo, 'EncryptedPackage')) return [peligro('cifrado')]
  if (!lleva(archivo, 'WordDocument')) return [peligro('no_es_docx')]
  return lleva(archivo, '_VBA_PROJECT') ? [peligro('macro')] : []
}
