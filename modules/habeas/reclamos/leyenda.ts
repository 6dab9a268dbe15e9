import { NOMBRE_DE_TIPO_DE_RECLAMO } from '../../../schemas/personas/habeas.ts'
import type { Context } from '../../kernel/index.ts'
import { ABIERTOS, llevaLeyenda } from '../domain.ts'
import { claveDe } from '../libro/titular.ts'
import { Reclamo } from '../model.ts'
import { numeroDe } from './leidos.ts'

/**
 * What stands on the record of who has a claim that is not decided yet, with its reason (Ley 1581 de 2012, art. 15, num. 2): by document
 * number as it is written.
 */
async function leyendasDe(ctx: Context, numeros: readonly string[]): Promise<Map<string, string>> {
  const claves = new Map(
    numeros.flatMap((numero) => {
      const clave = claveDe(numero)
      return clave === null ? [] : [[numero, clave] as const]
    }),
  )
  if (!claves.size) return new Map()
  const reclamos = await Reclamo.query(ctx.db)
    .whereIn('clave_documento', [...new Set(claves.values())])
    .whereIn('estado', [...ABIERTOS])
    .orderBy('id')
  const dichos = new Map<string, string>()
  for (const r of reclamos.filter(({ tipo, estado }) => llevaLeyenda(tipo, estado))) {
    const suya = `${NOMBRE_DE_TIPO_DE_RECLAMO[r.tipo]} (${numeroDe(r)})`
    dichos.set(r.clave_documento, [dichos.get(r.clave_documento), suya].filter(Boolean).join(', '))
  }
  return new Map(
    [...claves].flatMap(([numero, clave]) => {
      const dicho = dichos.get(clave)
      return dicho === undefined ? [] : [[numero, `Reclamo en trámite: ${dicho}`] as const]
    }),
  )
}

/**
 * The legend with its reason, of a row that was read with what `sqlDeLeyenda` says of it: where that says nothing, nothing is asked.
 * @param numero the document number @param dicha what the SQL said
 */
export async function leyendaCompleta(ctx: Context, numero: string, dicha: unknown): Promise<string | null> {
  // a number that came with dots or spaces is another key than the SQL looks for
  if (dicha === null && claveDe(numero) === numero.replace(/[-/]/g, '')) return null
  return (await leyendasDe(ctx, [numero])).get(numero) ?? null
}

/** What a list of persons says of it, in SQL: the legend without its reason, or null. @param numero the column of the document number */
export const sqlDeLeyenda = (numero: string): string => `case when exists (select 1 from reclamos_datos
  where reclamos_datos.clave_documento = replace(replace(${numero}, '-', ''), '/', '')
    and reclamos_datos.estado in ('recibido', 'en_tramite') and reclamos_datos.tipo not in ('consulta', 'prueba'))
  then 'Reclamo en trámite' end`
