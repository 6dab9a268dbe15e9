import { zipSync } from 'fflate'

/** fv invoice · nc credit note · nd debit note · ar response · ad container. */
export type TipoArchivo = 'fv' | 'nc' | 'nd' | 'ar' | 'ad'

const parte = (nit: string, year: number, contador: number): string =>
  `${nit.padStart(10, '0')}000${String(year % 100).padStart(2, '0')}${contador.toString(16).toUpperCase().padStart(8, '0')}`

/** §1.8, own software (000). The counters of files and of zips are the issuer's, apart from each other, and begin at 1 each year. */
export const nombresDeArchivo = (
  tipo: TipoArchivo,
  nit: string,
  year: number,
  contadorXml: number,
  contadorZip: number,
): { nombreXml: string; nombreZip: string } => ({
  nombreXml: `${tipo}${parte(nit, year, contadorXml)}.xml`,
  nombreZip: `z${parte(nit, year, contadorZip)}.zip`,
})

/** A zip of exactly these files, in order. The same content gives the same bytes. */
export function comprimirVarios(archivos: readonly { nombre: string; contenido: Buffer }[]): Buffer {
  // The date in the entries is fixed (the least a zip can say), so that a resend is the same zip.
  return Buffer.from(
    zipSync(Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido])), {
      level: 6,
      mtime: new Date(1980, 0, 1, 12),
    }),
  )
}

/** The zip of a send: exactly one XML. */
export const comprimir = ({ nombreXml, xml }: { nombreXml: string; xml: Buffer }): Buffer =>
  comprimirVarios([{ nombre: nombreXml, contenido: xml }])
