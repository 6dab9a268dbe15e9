import type { Context } from '../kernel/index.ts'
import { leerDocumento } from './domain.ts'

export interface DocumentoDado { tipo: number; numero: string }

const claveDe = ({ tipo, numero }: DocumentoDado): string => `${tipo}:${leerDocumento(tipo, numero).numero}`

/** Who has each of these documents, however they are typed: a question by type and number. Null: nobody. */
export async function personasPorDocumento(ctx: Context, documentos: readonly DocumentoDado[]): Promise<(documento: DocumentoDado) => number | null> {
  const numeros = [...new Set(documentos.map(({ tipo, numero }) => leerDocumento(tipo, numero).numero))]
  const filas = numeros.length === 0 ? [] : await ctx.db('personas').whereIn('numero_documento', numeros)
    .select<{ id: number; tipo_documento: number; numero_documento: string }[]>('id', 'tipo_documento', 'numero_documento')
  const ids = new Map(filas.map((fila) => [claveDe({ tipo: fila.tipo_documento, numero: fila.numero_documento }), fila.id]))
  return (documento) => ids.get(claveDe(documento)) ?? null
}
