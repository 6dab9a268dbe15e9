import { unSoloPunto } from '../../../schemas/es-co/index.ts'
/** What a reminder's text may name, and what stands for it. */
export const ETIQUETAS = {
  cliente: 'Nombre del cliente',
  oficina: 'Nombre de la oficina',
  corte: 'Fecha del saldo',
  total: 'Todo lo que debe',
  vencido: 'Lo que ya venció',
  facturas: 'La lista de lo que debe',
  como_pagar: 'Cómo pagar, como lo dicen los ajustes',
  enlace: 'La dirección para pagar en línea',
} as const
export type Etiqueta = keyof typeof ETIQUETAS
export type Valores = Readonly<Record<Etiqueta, string>>

const MARCA = /\{([^{}\n]*)\}/g
const esEtiqueta = (nombre: string): nombre is Etiqueta => Object.hasOwn(ETIQUETAS, nombre)

/** Advertising and incentives are forbidden to notaries (D. 1069 de 2015, art. 2.2.6.1.6.2.2): a reminder offers nothing. */
const OFRECE =
  /(?<!\p{L})(descuent|promoci|rebaj|ofert|condon|grat(?:is|uit)|obsequi|regal|premio|sorteo|incentiv|bonificaci)/iu
/** Nobody may be asked why they have not paid (Ley 2300 de 2023, art. 5). */
const INDAGA = /por\s*qu[eé]\s+(raz[oó]n\s+|motivo\s+)?(usted\s+)?(a[uú]n\s+|todav[ií]a\s+)?no\s+(ha|han)\s+pagado/iu

/** What is wrong with a subject or a text that the office wrote, in words. */
export function faltasDePlantilla(texto: string): string[] {
  const ajenas = [
    ...new Set([...texto.matchAll(MARCA)].map(([, nombre = '']) => nombre).filter((nombre) => !esEtiqueta(nombre))),
  ]
  const ofrece = OFRECE.exec(texto)
  return [
    ...ajenas.map(
      (nombre) =>
        `No existe la etiqueta {${nombre}}. Puede usar ${Object.keys(ETIQUETAS)
          .map((una) => `{${una}}`)
          .join(', ')}.`,
    ),
    ...(/[{}]/.test(texto.replace(MARCA, '')) ? ['Hay una llave { o } sin su pareja.'] : []),
    ...(ofrece
      ? [`Un notario no puede ofrecer descuentos ni incentivos: quite «${palabraEn(texto, ofrece.index)}».`]
      : []),
    ...(INDAGA.test(texto) ? ['No se puede preguntar por qué no ha pagado (Ley 2300 de 2023).'] : []),
  ]
}

const palabraEn = (texto: string, desde: number): string => /^\p{L}+/u.exec(texto.slice(desde))?.[0] ?? ''

/**
 * The text with its tags filled in. A line whose tags all stand for nothing goes with them, and never more than one empty line is left
 * together.
 */
export function llenar(texto: string, valores: Valores): string {
  const lineas = texto.split('\n').flatMap((linea) => {
    const nombres = [...linea.matchAll(MARCA)].map(([, nombre = '']) => nombre).filter(esEtiqueta)
    if (nombres.length > 0 && nombres.every((nombre) => valores[nombre] === '')) return []
    return [linea.replace(MARCA, (marca, nombre: string) => (esEtiqueta(nombre) ? valores[nombre] : marca))]
  })
  return unSoloPunto(lineas.join('\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
