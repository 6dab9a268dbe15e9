/** Person of the barcode of a Colombian cédula. */
export interface DeCedula {
  numero_documento: string
  apellidos: string
  nombres: string
  genero: 'M' | 'F'
}

const MARCA = /PubDSK_?\d?/i
/** Finger code, number of ten digits, and first surname run together; a reader leaves spaces for the empty bytes. */
const NUMERO_Y_APELLIDO = /^\d*?(\d{10})([A-ZÁÉÍÓÚÜÑ]+)$/
const GENERO_Y_FECHA = /^\d?([MF])\d{8}/

/**
 * Reads the PDF417 of a cédula of holograms as a reader types it; null for any other text.
 * @param texto typed characters, with whatever the reader puts in place of the empty bytes
 */
export function leerCodigoDeCedula(texto: string): DeCedula | null {
  const [, tras] = texto.split(MARCA)
  if (tras === undefined) return null
  const palabras = tras
    .toUpperCase()
    .replace(/[^\p{L}\d+-]+/gu, ' ')
    .trim()
    .split(' ')
  const donde = palabras.findIndex((una) => NUMERO_Y_APELLIDO.test(una))
  const fin = palabras.findIndex((una, n) => n > donde && GENERO_Y_FECHA.test(una))
  if (donde < 0 || fin < 0) return null
  const [, numero = '', apellido = ''] = NUMERO_Y_APELLIDO.exec(palabras[donde] ?? '') ?? []
  const [segundo = '', ...nombres] = palabras.slice(donde + 1, fin)
  const genero = GENERO_Y_FECHA.exec(palabras[fin] ?? '')?.[1] === 'F' ? 'F' : 'M'
  // without a second surname the second word is the only name
  const [apellidos, propios] = nombres.length ? [`${apellido} ${segundo}`, nombres] : [apellido, [segundo]]
  return { numero_documento: numero.replace(/^0+/, ''), apellidos, nombres: propios.join(' ').trim(), genero }
}
