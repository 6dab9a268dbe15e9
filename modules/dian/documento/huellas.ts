import { createHash } from 'node:crypto'
import { enPesos } from './totales.ts'
import type { Ambiente, Centavos, Totales } from './tipos.ts'

/** 96 lower-case hexadecimal characters of the UTF-8 text. */
export const sha384 = (texto: string): string => createHash('sha384').update(texto, 'utf8').digest('hex')

/** As signatures write digests. */
export const sha256 = (dato: string | Buffer): string => createHash('sha256').update(dato).digest('base64')

export interface PartesDeClave {
  numero: string
  fecha: string
  hora: string
  totales: Pick<Totales, 'bruto' | 'iva' | 'total'> & { inc?: Centavos; ica?: Centavos }
  nitEmisor: string
  adquirente: string
  ambiente: Ambiente
}

const cadena = (
  { numero, fecha, hora, totales, nitEmisor, adquirente, ambiente }: PartesDeClave,
  secreto: string,
): string =>
  numero +
  fecha +
  hora +
  enPesos(totales.bruto) +
  '01' +
  enPesos(totales.iva) +
  '04' +
  enPesos(totales.inc ?? 0) +
  '03' +
  enPesos(totales.ica ?? 0) +
  enPesos(totales.total) +
  nitEmisor +
  adquirente +
  secreto +
  ambiente

/** §2: of invoices 01, 02 and 04, with the range's technical key. */
export const cufe = (partes: PartesDeClave, claveTecnica: string): string => sha384(cadena(partes, claveTecnica))

/** §2: of notes and of documents 03, with the software's PIN. */
export const cude = (partes: PartesDeClave, pin: string): string => sha384(cadena(partes, pin))

export const huellaSoftware = (softwareId: string, pin: string, numero: string): string =>
  sha384(softwareId + pin + numero)
