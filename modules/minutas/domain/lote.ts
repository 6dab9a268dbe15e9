import type { Datos, ActoDeRegistro, FallaDeRegistro } from '../../plantillas/domain.ts'
import { normalizeText } from '../../../schemas/es-co/index.ts'

interface Dicho {
  ruta: string
  mensaje: string
}

/** What an advice is about: several tags may write one datum in several ways, each with its own («falta el género: se escribió …»). */
const asunto = ({ ruta, mensaje }: Dicho): string => `${ruta}\n${mensaje.split(':', 1)[0] ?? ''}`

/** Each thing to be looked at once, however many tags of the template ask for it. */
export const avisosUnicos = <A extends Dicho>(avisos: readonly A[]): A[] =>
  [...new Map(avisos.toReversed().map((aviso) => [asunto(aviso), aviso])).values()].reverse()

const esGrupo = (valor: unknown): valor is Datos => typeof valor === 'object' && valor !== null && !Array.isArray(valor)
const estaVacio = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)

/** The first's data with those of the second where the first says nothing; a list is of whoever has one. */
export function completarCon(datos: Datos, otros: Datos): Datos {
  const nombres = new Set([...Object.keys(datos), ...Object.keys(otros)])
  return Object.fromEntries(
    [...nombres].map((nombre) => {
      const [suyo, ajeno] = [datos[nombre], otros[nombre]]
      if (esGrupo(suyo) && esGrupo(ajeno)) return [nombre, completarCon(suyo, ajeno)]
      return [nombre, estaVacio(suyo) ? ajeno : suyo]
    }),
  )
}

/** Characters that Windows or macOS refuse in file names, or that are invisible. */
const FUERA = /[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
const LARGO = 120

const limpio = (texto: string): string => texto.replace(FUERA, ' ').replace(/\s+/g, ' ').trim()

/**
 * What the document of a deed is called: `003 T5-502 Óscar Iván Muñoz`. Its place in the sheet goes first, so that no two share a name and
 * a folder lists them as the sheet does.
 * @param orden its place among the deeds of the sheet, from 1
 */
export function nombreDeEscritura(orden: number, { datos, matriculas, compradores }: ActoDeRegistro): string {
  const inmueble = String(datos.property_number ?? '') || (matriculas[0] ?? '')
  const dicho = limpio([String(orden).padStart(3, '0'), inmueble, compradores[0]?.name ?? ''].join(' '))
  // whole characters, and no dot or space at its end
  return [...dicho.normalize('NFC')]
    .slice(0, LARGO)
    .join('')
    .replace(/[. ]+$/, '')
}

/** Properties that are sold in two rows of a sheet: somebody copied a row and did not finish. */
function repetidas(actos: readonly ActoDeRegistro[]): FallaDeRegistro[] {
  const primera = new Map<string, number>()
  return actos.flatMap(({ fila, matriculas }) =>
    matriculas.flatMap((matricula) => {
      const antes = primera.get(matricula)
      if (antes === undefined) primera.set(matricula, fila)
      return antes === undefined || antes === fila
        ? []
        : [{ fila, columna: 'Matrícula inmobiliaria', mensaje: `${matricula} está también en la fila ${antes}` }]
    }),
  )
}

/** Rows that say another project than the one that was chosen. */
const deOtro = (actos: readonly ActoDeRegistro[], proyecto: string | null): FallaDeRegistro[] =>
  actos.flatMap(({ fila, datos }) => {
    const dicho = String(datos.project ?? '')
    if (proyecto === null || !dicho || normalizeText(dicho) === normalizeText(proyecto)) return []
    return [{ fila, columna: 'Proyecto', mensaje: `dice «${dicho}», y el proyecto elegido es «${proyecto}»` }]
  })

export const sospechas = (actos: readonly ActoDeRegistro[], proyecto: string | null): FallaDeRegistro[] => [
  ...repetidas(actos),
  ...deOtro(actos, proyecto),
]
