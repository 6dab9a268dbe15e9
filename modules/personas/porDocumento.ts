import { claveDeDocumento } from '../../schemas/json/claves.ts'
import { keyOf, type Context } from '../kernel/index.ts'
import { leerDocumento } from './domain.ts'

export interface DocumentoDado {
  tipo: number
  numero: string
}

interface Hallada {
  id: number
  clave: string
  tipo_documento: number
  numero_documento: string
}

const comoSeEscribe = ({ tipo, numero }: DocumentoDado): string => `${tipo}:${leerDocumento(tipo, numero).numero}`
const claveDe = ({ tipo, numero }: DocumentoDado): string =>
  keyOf('numero_documento', claveDeDocumento(leerDocumento(tipo, numero).numero, tipo) ?? '')

/**
 * Who has each of these documents, however they are typed: a question by type and number. Null: nobody. Of two records of one person
 * that nobody has united yet, the one that is written so, or else the oldest.
 */
export async function personasPorDocumento(
  ctx: Context,
  documentos: readonly DocumentoDado[],
): Promise<(documento: DocumentoDado) => number | null> {
  const claves = [...new Set(documentos.map(claveDe))]
  const filas =
    claves.length === 0
      ? []
      : await ctx
          .db('claves as c')
          .join('personas as p', 'p.id', 'c.registro')
          .where('c.tabla', 'personas')
          .whereIn('c.clave', claves)
          .orderBy('c.registro', 'desc')
          .select<Hallada[]>('p.id', 'c.clave', 'p.tipo_documento', 'p.numero_documento')
  const ids = new Map(filas.map(({ clave, id }) => [clave, id]))
  const exactas = new Map(
    filas.map(({ id, tipo_documento, numero_documento }) => [`${tipo_documento}:${numero_documento}`, id]),
  )
  return (documento) => exactas.get(comoSeEscribe(documento)) ?? ids.get(claveDe(documento)) ?? null
}
