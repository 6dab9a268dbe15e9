import { readRows, type Context } from '../../kernel/index.ts'
import type { OtorganteFrecuente } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { TIPO_NIT } from '../../../schemas/es-co/index.ts'

/** Newest parties examined, to bound the cost: the last months of a large office. */
const VENTANA = 10_000
const POR_TIPO = 3
const VECES = 2

const RECIENTES = `select * from otorgantes_acto where id > coalesce((select max(id) from otorgantes_acto), 0) - ${VENTANA}`

/**
 * Companies that the office's recent deeds name most, by type of party. Only of types that mostly companies have, as a
 * mortgage's creditor: the most frequent seller says nothing of the next one.
 */
export async function otorgantesFrecuentes(ctx: Context): Promise<OtorganteFrecuente[]> {
  const filas = await readRows(
    ctx.db,
    `select * from (
       select c.*, row_number() over (partition by id_tipos_otorgantes order by veces desc, id_personas desc) as puesto,
         sum(case when p.tipo_documento = ? then veces else 0 end) over (partition by id_tipos_otorgantes) as empresas,
         sum(veces) over (partition by id_tipos_otorgantes) as todas,
         p.tipo_documento, p.numero_documento, p.nombres, p.apellidos, p.exento
       from (select id_tipos_otorgantes, id_personas, count(*) as veces
         from (${RECIENTES}) as r group by id_tipos_otorgantes, id_personas) as c
       join personas as p on p.id = c.id_personas
     ) as t where puesto <= ? and veces >= ? and tipo_documento = ? and empresas * 2 > todas
     order by id_tipos_otorgantes, puesto limit 200`,
    [TIPO_NIT, POR_TIPO, VECES, TIPO_NIT],
  )
  return filas.map((fila) => ({
    id: Number(fila.id_personas),
    id_tipos_otorgantes: Number(fila.id_tipos_otorgantes),
    veces: Number(fila.veces),
    tipo_documento: Number(fila.tipo_documento),
    numero_documento: String(fila.numero_documento),
    nombres: String(fila.nombres),
    apellidos: String(fila.apellidos ?? ''),
    exento: Boolean(fila.exento),
  }))
}
