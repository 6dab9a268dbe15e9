import { compactMatricula, normalizeText } from '../../../schemas/es-co/index.ts'
import type { DiferenciaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import type { Datos } from '../../plantillas/domain.ts'
import { hayPrecioSinPago, sumasQueNoCuadran } from './revision.ts'

/** A document that says otherwise than its filing, or than itself: approving it so needs a reason. */
export interface Reparo {
  /** Of the datum that it is about. */
  ruta: string
  mensaje: string
}

/** Parts of a filing that its deed has to name. */
export interface DeEscritura {
  partes: readonly { nombre: string; documento: string }[]
  matriculas: readonly string[]
  actos: readonly string[]
}

/**
 * Contradictions within the data: prices, and how they are paid.
 * @param pidePago whether the template prints the form of payment
 */
export const reparosDeDatos = (datos: Datos, pidePago: boolean): Reparo[] => [
  ...sumasQueNoCuadran(datos),
  ...(pidePago && hayPrecioSinPago(datos)
    ? [{ ruta: 'forma_pago', mensaje: 'La minuta no dice cómo se paga el precio.' }]
    : []),
]

/** Differences between the minuta and its filing: another price, and somebody or something that the filing does not have. */
export const reparosDeFuente = (diferencias: readonly DiferenciaDeMinuta[]): Reparo[] =>
  diferencias
    .filter(({ tipo, ruta }) => tipo === 'sobra' || ruta === 'valor_venta')
    .map(({ ruta, mensaje }) => ({ ruta, mensaje }))

/** Words that name no act by themselves. */
const COMUNES = new Set(['para', 'sobre', 'con', 'entre', 'otros', 'otras', 'acto', 'actos', 'inmueble', 'valor'])

/** An act is named where more than half of its own words stand in the text, in any of their forms. */
function nombrado(acto: string, texto: string): boolean {
  const suyas = normalizeText(acto)
    .split(/[^a-z0-9ñ]+/)
    .filter((palabra) => palabra.length > 3 && !COMUNES.has(palabra))
  const dichas = suyas.filter((palabra) => texto.includes(palabra.slice(0, Math.max(5, palabra.length - 2))))
  return dichas.length * 2 > suyas.length || suyas.length === 0
}

/** Parties, properties and acts of the filing that the document does not name. @param escrito its text, without tags */
export function sinNombrar(escrito: string, { partes, matriculas, actos }: DeEscritura): Reparo[] {
  const texto = normalizeText(escrito).replace(/\s+/g, ' ')
  // numbers are printed with dots, dashes and spaces
  const numeros = ` ${texto.replace(/(?<=\d)[.\s](?=\d{3})/g, '').replace(/[^a-z0-9]+/g, ' ')} `
  const juntos = texto.replace(/[^a-z0-9]/g, '')
  return [
    ...partes
      .filter(
        ({ nombre, documento }) =>
          !texto.includes(normalizeText(nombre).replace(/\s+/g, ' ')) &&
          !numeros.includes(` ${normalizeText(documento).replace(/[^a-z0-9]/g, '')} `),
      )
      .map(({ nombre }) => ({
        ruta: 'compradores',
        mensaje: `${nombre} es parte de la radicación y el documento no lo nombra.`,
      })),
    ...matriculas
      .filter((matricula) => !juntos.includes(compactMatricula(matricula).toLowerCase()))
      .map((matricula) => ({
        ruta: 'inmuebles',
        mensaje: `La matrícula ${matricula} es de la radicación y el documento no la nombra.`,
      })),
    ...actos
      .filter((acto) => !nombrado(acto, texto))
      .map((acto) => ({
        ruta: 'actos',
        mensaje: `El acto «${acto}» es de la radicación y el documento no lo nombra.`,
      })),
  ]
}
