import { DESTINOS, type Destino } from '../../schemas/oficina/importar.ts'
import { avisoDeNitPegado } from '../../schemas/es-co/index.ts'
import { texto } from '../../schemas/json/leidos.ts'
import { checker, Problem, type BaseModel, type Context, type FieldErrors } from '../kernel/index.ts'
import { faltasDe, type Clase, type Cuerpo, type Preparada } from './clases/index.ts'
import { leerFila, type Columna } from './domain.ts'
import type { Celdas, Dicho } from './model.ts'

export const numeroDe = (destino: Destino): number => DESTINOS.indexOf(destino)
export const destinoDe = (numero: number | null): Destino | null =>
  numero === null ? null : (DESTINOS[numero] ?? null)

/** A row as its form would send it, what it would become, and what is wrong with it or was read otherwise than written, by field. */
export interface FilaMirada {
  fila: number
  cuerpo: Cuerpo
  clave: string | null
  preparada: Preparada | null
  faltas: FieldErrors
  avisos: FieldErrors
}

/** Notices that the form of a person shows beside a document. */
function avisosDe({ tipo_documento, numero_documento }: Cuerpo): FieldErrors {
  const aviso = avisoDeNitPegado(Number(tipo_documento), texto(numero_documento) ?? '')
  return aviso === null ? {} : { numero_documento: [aviso] }
}

/** What is wrong with what a form sends, by field; null where nothing is. */
const faltasDelEsquema = (revisa: (body: unknown) => void, cuerpo: unknown): FieldErrors | null => {
  try {
    revisa(cuerpo)
    return null
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error
    return error.errors
  }
}

/** Looks at rows of a kind, each by the rules of making one by hand. */
export async function mirador(
  ctx: Context,
  clase: Clase,
): Promise<(celdas: Celdas, fila: number) => Promise<FilaMirada>> {
  const columnas = await clase.columnas(ctx)
  const revisa = checker(clase.esquema, 'body')
  return async (celdas, fila) => {
    const { cuerpo, faltas: ilegibles } = leerFila(celdas, columnas)
    const clave = clase.claveDe(cuerpo)
    const avisos = avisosDe(cuerpo)
    const incompleto = (await clase.completar?.(ctx, cuerpo)) ?? {}
    // what could not be read is not asked for besides
    const faltas = { ...faltasDelEsquema(revisa, cuerpo), ...incompleto, ...ilegibles }
    if (Object.keys(faltas).length) return { fila, cuerpo, clave, preparada: null, faltas, avisos }
    try {
      return { fila, cuerpo, clave, preparada: await clase.preparar(ctx, cuerpo), faltas, avisos }
    } catch (error) {
      return { fila, cuerpo, clave, preparada: null, faltas: faltasDe(error, clase.campoClave), avisos }
    }
  }
}

/** What is wrong, by the titles of the book. */
export const dichos = (faltas: FieldErrors, columnas: readonly Columna[]): Dicho[] =>
  Object.entries(faltas).flatMap(([campo, frases]) =>
    frases.map((mensaje) => ({ columna: columnas.find((una) => una.campo === campo)?.titulo ?? null, mensaje })),
  )

const igual = (uno: unknown, otro: unknown): boolean => String(uno ?? '') === String(otro ?? '')

/** Titles of what a row says otherwise than the record that there is; what the row leaves empty says nothing. */
export function diferencias(
  actual: BaseModel,
  cuerpo: Cuerpo,
  { columnas: trae }: Preparada,
  columnas: readonly Columna[],
): Dicho[] {
  const esta = new Map(Object.entries(actual))
  const dicho = ({ campo, titulo }: Columna): Dicho[] => {
    if (campo.startsWith('extra.') || !(campo in cuerpo) || !(campo in trae) || igual(esta.get(campo), trae[campo]))
      return []
    const vacio = esta.get(campo) === null || esta.get(campo) === ''
    return [{ columna: titulo, mensaje: vacio ? 'en el registro está vacío' : 'en el registro dice otra cosa' }]
  }
  return columnas.flatMap(dicho)
}
