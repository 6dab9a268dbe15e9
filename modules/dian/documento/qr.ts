import { enPesos } from './totales.ts'
import type { Totales } from './tipos.ts'

export interface DatosQr {
  numero: string
  fecha: string
  hora: string
  nit: string
  adquirente: string
  totales: Pick<Totales, 'bruto' | 'iva' | 'total'>
  clase: 'CUFE' | 'CUDE'
  cufe: string
  url: string
}

/** §2: the eleven lines that the printed code says. */
export const textoQr = ({ numero, fecha, hora, nit, adquirente, totales, clase, cufe, url }: DatosQr): string =>
  [
    `NumFac: ${numero}`,
    `FecFac: ${fecha}`,
    `HorFac: ${hora}`,
    `NitFac: ${nit}`,
    `DocAdq: ${adquirente}`,
    `ValFac: ${enPesos(totales.bruto)}`,
    `ValIva: ${enPesos(totales.iva)}`,
    'ValOtroIm: 0.00',
    `ValTolFac: ${enPesos(totales.total)}`,
    `${clase}: ${cufe}`,
    `QRCode: ${url}`,
  ].join('\n')
