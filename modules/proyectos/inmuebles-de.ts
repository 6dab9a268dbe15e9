import { marks, readRows, type Context } from '../kernel/index.ts'

interface DeUnTipo {
  proyecto: number
  tipo: string | null
  cuantos: number
}

/** Properties of projects by type, the most common first; one that belongs in several ways counts once. */
export async function inmueblesPorTipo({ db }: Context, ids: readonly number[]): Promise<DeUnTipo[]> {
  if (!ids.length) return []
  const filas = await readRows(
    db,
    `select x.proyecto, t.name as tipo, count(*) as cuantos from (
      select i.id_proyecto as proyecto, i.id, i.id_tipo_inmueble from inmuebles i where i.id_proyecto in (${marks(ids)})
      union select r.id_proyectos as proyecto, i.id, i.id_tipo_inmueble from radicaciones r
        join actos_radicacion ar on ar.id_radicacion = r.id join inmuebles_acto ia on ia.id_acto_radi = ar.id
        join inmuebles i on i.id = ia.id_inmuebles
        where r.id_proyectos in (${marks(ids)}) and coalesce(r.anulada_en, '') = '') as x
      left join tipos_inmueble t on t.id = x.id_tipo_inmueble group by x.proyecto, t.name`,
    [...ids, ...ids],
  )
  return filas
    .map(({ proyecto, tipo, cuantos }) => ({
      proyecto: Number(proyecto),
      tipo: tipo === null ? null : String(tipo),
      cuantos: Number(cuantos),
    }))
    .sort((a, b) => b.cuantos - a.cuantos || ((a.tipo ?? 'Sin tipo') < (b.tipo ?? 'Sin tipo') ? -1 : 1))
}

type Contado = { id: number; total_inmuebles: number; name_tipo_inmueble: string | null }

/** Says of each project how many properties it has, and of what type most are. */
export async function conInmuebles<P extends Contado>(ctx: Context, proyectos: readonly P[]): Promise<P[]> {
  const hay = await inmueblesPorTipo(
    ctx,
    proyectos.map(({ id }) => id),
  )
  return proyectos.map((uno) => {
    const suyos = hay.filter(({ proyecto }) => proyecto === uno.id)
    return {
      ...uno,
      total_inmuebles: suyos.reduce((suma, { cuantos }) => suma + cuantos, 0),
      name_tipo_inmueble: suyos.find(({ tipo }) => tipo !== null)?.tipo ?? null,
    }
  })
}
