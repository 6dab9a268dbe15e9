import { plural } from '../../schemas/es-co/index.ts'
import { marks, readRows, type Context } from '../kernel/index.ts'
import { anteriorA, filasDeActos, periodoDe } from './domain.ts'
import { filasEstadisticasDe } from './informes/estadistico.ts'
import { permiso as permisoDe } from '../../schemas/vistas/vistas.ts'
import { sinCuenta } from './informes/contable/cuentas.ts'
import { INFORMES } from './informes/index.ts'
import { claseDe } from './leer.ts'
import { Cierre } from './model.ts'

/** Books and reports that the person may open, each with the last period that ended, and what they lack. */
export async function listarLibros(ctx: Context) {
  const cierres = await Cierre.query(ctx.db).whereNotNull('vigente').select('informe', 'vigente', 'cerrado_en')
  return {
    informes: await Promise.all(
      INFORMES.filter(({ permiso }) => permiso === undefined || ctx.user?.permisos.has(permiso)).map(
        async (informe) => {
          const { clave, titulo, resumen, norma } = informe
          const clase = await claseDe(ctx, informe)
          const periodo = anteriorA(periodoDe(clase, ctx.today))
          return {
            clave,
            titulo,
            resumen,
            norma,
            clase,
            periodo: periodo.clave,
            nombre_periodo: periodo.nombre,
            cerrado: cierres.find((uno) => uno.informe === clave && uno.vigente === periodo.clave)?.cerrado_en ?? null,
          }
        },
      ),
    ),
    faltan: await codigosQueFaltan(ctx),
    hoy: ctx.today,
  }
}

const MUCHOS = 12

interface Falta {
  que: string
  cuantos: number
  cuales: string[]
  /** Page where it is written. */
  donde: string
}

/** What the reports of this year and the last one need and nobody wrote. */
async function codigosQueFaltan(ctx: Context): Promise<Falta[]> {
  const desde = `${Number(ctx.today.slice(0, 4)) - 1}-01-01`
  const tipos = await readRows(
    ctx.db,
    `select t.name from tipos_otorgantes t where t.rol_registral is null and t.columna_libro is null and t.parte = 'interesado'
     and exists (select 1 from otorgantes_acto o join actos_radicacion a on a.id = o.id_acto_radi join radicaciones r on r.id = a.id_radicacion
       where o.id_tipos_otorgantes = t.id and r.fecha_escritura >= ? and r.num_escritura is not null) order by t.name`,
    [desde],
  )
  const sinActos = await readRows(
    ctx.db,
    `select r.num_escritura, r.fecha_escritura from radicaciones r where r.fecha_escritura >= ? and length(r.num_escritura) > 0
     and r.anulada_en is null and not exists (select 1 from actos_radicacion a where a.id_radicacion = r.id)
     order by r.fecha_escritura, r.id`,
    [desde],
  )
  const cuentas = ctx.user?.permisos.has(permisoDe('contabilidad', 'ver')) ? await sinCuenta(ctx) : []
  const [sinFila, sinLiquidar] = [await actosSinFila(ctx, desde), await sinLiquidacion(ctx, desde)]
  return [
    falta(
      plural(
        sinFila.length,
        'acto que ningún renglón del estadístico cuenta: va a «Otros»',
        'actos que ningún renglón del estadístico cuenta: van a «Otros»',
      ),
      sinFila,
      '/admin/filas-estadistico',
    ),
    falta(
      plural(
        sinLiquidar.length,
        'escritura sin liquidación terminada: no suma en recaudos',
        'escrituras sin liquidación terminada: no suman en recaudos',
      ),
      sinLiquidar,
      '/admin/liquidaciones',
    ),
    falta(
      plural(
        tipos.length,
        'tipo de otorgante sin columna en el libro de relación',
        'tipos de otorgantes sin columna en el libro de relación',
      ),
      tipos.map(({ name }) => String(name)),
      '/admin/tipo-otorgantes',
    ),
    falta(
      plural(
        sinActos.length,
        'escritura sin actos: se relaciona con los nombres de su radicación',
        'escrituras sin actos: se relacionan con los nombres de su radicación',
      ),
      sinActos.map((fila) => `${String(fila.num_escritura)} de ${String(fila.fecha_escritura).slice(0, 4)}`),
      '/admin/radicaciones',
    ),
    falta(
      plural(cuentas.length, 'concepto sin cuenta contable', 'conceptos sin cuenta contable'),
      cuentas,
      '/admin/cuentas-contables',
    ),
  ].filter(({ cuantos }) => cuantos > 0)
}

async function actosSinFila(ctx: Context, desde: string): Promise<string[]> {
  const filas = await filasEstadisticasDe(ctx)
  // in this order of tables: from the dates of the deeds to their acts
  const usados = await readRows(
    ctx.db,
    `select distinct a.id_acto from radicaciones r cross join actos_radicacion a on a.id_radicacion = r.id
     where r.fecha_escritura >= ? and r.num_escritura is not null`,
    [desde],
  )
  const ids = usados.map(({ id_acto }) => Number(id_acto))
  const actos = ids.length
    ? await readRows(ctx.db, `select name from actos where vis = 0 and id in (${marks(ids)}) order by name`, ids)
    : []
  return actos
    .map(({ name }) => String(name))
    .filter((nombre) => filasDeActos(filas, [{ nombre, vivienda: null }])[0] === null)
}

async function sinLiquidacion(ctx: Context, desde: string): Promise<string[]> {
  const filas = await readRows(
    ctx.db,
    `select r.num_escritura, r.fecha_escritura from radicaciones r where r.fecha_escritura >= ? and length(r.num_escritura) > 0
     and r.anulada_en is null and not exists (select 1 from liquidaciones l where l.id_radicacion = r.id and l.borrador = 0)
     order by r.fecha_escritura desc, r.id desc`,
    [desde],
  )
  return filas.map((fila) => `${String(fila.num_escritura)} de ${String(fila.fecha_escritura).slice(0, 4)}`)
}

const falta = (que: string, cuales: string[], donde: string): Falta => ({
  que,
  cuantos: cuales.length,
  cuales: cuales.slice(0, MUCHOS),
  donde,
})
