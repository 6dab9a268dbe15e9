import { invalid, notFound, readRows, type Context } from '../kernel/index.ts'
import { anteriorA, leerPeriodo, periodoDe, siguienteA, type ClaseDePeriodo, type Periodo } from './domain.ts'
import { cierreDe, comparar, filasCerradas } from './cerrar.ts'
import { exigirPermiso, Reparos, Sumadora, type Informe, type Renglon } from './informe.ts'
import { INFORMES } from './informes/index.ts'
import type { Cierre } from './model.ts'

/** Rows of a page of the preview. */
const FILAS = 100
/** First day of the first period that has one before it. */
const PRIMER_DIA = '1901-01-01'

/** @throws Problem 404 for a report that does not exist, 403 for one of another permission */
export function exigirInforme(ctx: Context, clave: string): Informe {
  const informe = INFORMES.find((uno) => uno.clave === clave)
  if (!informe) throw notFound('No existe ese libro o informe.')
  exigirPermiso(ctx, informe)
  return informe
}

/** The period that is asked for, or the last one that ended. @throws Problem 422 for one of another kind, or to come */
export async function exigirPeriodo(ctx: Context, informe: Informe, dicho: string | undefined): Promise<Periodo> {
  const { periodos } = informe
  const clase = dicho === undefined ? await claseDe(ctx, informe) : periodos[0]
  const periodo = dicho === undefined ? anteriorA(periodoDe(clase, ctx.today)) : leerPeriodo(dicho)
  if (!periodo || !periodos.includes(periodo.clase) || periodo.desde < PRIMER_DIA)
    throw invalid({ periodo: ['Ese informe no tiene ese periodo.'] })
  if (periodo.desde > ctx.today) throw invalid({ periodo: ['Ese periodo no ha llegado.'] })
  return periodo
}

/** Kind of period that a report begins with: that of its obligation, which an office writes, or its first. */
export async function claseDe(ctx: Context, { clave, periodos }: Informe): Promise<ClaseDePeriodo> {
  if (periodos[0] !== 'bimestre') return periodos[0]
  const [fila] = await readRows(
    ctx.db,
    'select periodicidad from obligaciones where informe = ? and activo = 1 limit 1',
    [clave],
  )
  return periodos.find((una) => fila?.periodicidad === PERIODICIDAD[una]) ?? periodos[0]
}

const PERIODICIDAD: Partial<Readonly<Record<ClaseDePeriodo, string>>> = {
  mes: 'mensual',
  bimestre: 'bimestral',
  cuatrimestre: 'cuatrimestral',
}

/** Rows as they were closed, or as they are. */
export const filasDe = (
  ctx: Context,
  informe: Informe,
  periodo: Periodo,
  cierre: Cierre | undefined,
  hallados?: Reparos,
) => (cierre ? filasCerradas(ctx, cierre) : informe.filas(ctx, periodo, hallados))

export async function nombreDeUsuario(ctx: Context, id: number | null): Promise<string | null> {
  if (id === null) return null
  const fila = await ctx.db('usuarios').where({ id }).first<{ usuario: string } | undefined>('usuario')
  return fila?.usuario ?? null
}

/** One page of a report with its totals, its check and, if it is closed, what changed since. */
export async function leerInforme(ctx: Context, clave: string, dicho: string | undefined, pagina = 1) {
  const informe = exigirInforme(ctx, clave)
  const periodo = await exigirPeriodo(ctx, informe, dicho)
  const cierre = await cierreDe(ctx, informe, periodo)
  const [suma, hallados] = [new Sumadora(informe), new Reparos()]
  const filas: Renglon[] = []
  const [desde, hasta] = [(pagina - 1) * FILAS, pagina * FILAS]
  for await (const unas of filasDe(ctx, informe, periodo, cierre, hallados))
    for (const fila of unas) {
      const at = suma.filas
      suma.ver(fila)
      if (at >= desde && at < hasta) filas.push(fila)
    }
  const comparado = cierre ? await comparar(ctx, informe, periodo, cierre, hallados) : null
  const siguiente = siguienteA(periodo)
  return {
    clave,
    titulo: informe.titulo,
    resumen: informe.resumen,
    norma: informe.norma,
    clases: [...informe.periodos],
    periodo: periodo.clave,
    nombre_periodo: periodo.nombre,
    terminado: periodo.hasta < ctx.today,
    anterior: anteriorA(periodo).clave,
    siguiente: siguiente.desde <= ctx.today ? siguiente.clave : null,
    columnas: informe.columnas.map(({ clave: columna, titulo, tipo }) => ({ clave: columna, titulo, tipo })),
    filas: filas.map(({ clave: una, radicacion, celdas }) => ({ clave: una, radicacion, celdas: [...celdas] })),
    pagina,
    total: suma.filas,
    por_pagina: FILAS,
    sumas: suma.suma.columnas,
    comprobacion: await comprobar(ctx, informe, periodo, suma),
    notas: [...((await informe.notas?.(ctx, periodo)) ?? [])],
    reparos: hallados.todos,
    hojas: hojasDe(informe),
    cierre: cierre
      ? {
          en: cierre.cerrado_en,
          por: await nombreDeUsuario(ctx, cierre.cerrado_por),
          sha256: cierre.sha256,
          filas: cierre.filas,
        }
      : null,
    cambios: comparado,
  }
}

/** The report and its sheets; none where it is whole. */
function hojasDe({ clave, titulo, de }: Informe): { clave: string; titulo: string }[] {
  const principal = de === undefined ? { clave, titulo } : INFORMES.find((uno) => uno.clave === de)
  const hojas = INFORMES.filter((uno) => uno.de === principal?.clave)
  return principal && hojas.length ? [principal, ...hojas].map((uno) => ({ clave: uno.clave, titulo: uno.titulo })) : []
}

async function comprobar(ctx: Context, informe: Informe, periodo: Periodo, { suma }: Sumadora) {
  const { dice, columna, libro } = informe.comprueba
  const [hay, debe] = [columna === undefined ? suma.filas : (suma.columnas[columna] ?? 0), await libro(ctx, periodo)]
  return {
    dice,
    informe: hay,
    libro: debe,
    pesos: informe.columnas.some((una) => una.clave === columna && una.tipo === 'money'),
    cuadra: hay === debe,
  }
}
