import { formatPesos } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { marks, readRows, type Context } from '../../kernel/index.ts'
import { ITEM } from '../../liquidaciones/index.ts'
import type { Periodo } from '../domain.ts'
import { autorizadasDe, autorizadasEn } from '../escrituras.ts'
import { informe, type Renglon } from '../informe.ts'

/** Pesos of two items in the finished settlement of each deed, and the day whose tables it was made with. */
async function cobradoDe(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, { super: number; fondo: number; fecha: string }>> {
  const filas = ids.length
    ? await readRows(
        ctx.db,
        `select l.id_radicacion, l.fecha, sum(case when f.id_items_liquidaciones = ${ITEM.super} then f.valor else 0 end) as super,
           sum(case when f.id_items_liquidaciones = ${ITEM.fondo} then f.valor else 0 end) as fondo
         from liquidaciones l join liquidacion_lineas f on f.id_liquidacion = l.id
         where l.id_radicacion in (${marks(ids)}) and l.borrador = 0 and f.id_items_liquidaciones in (${ITEM.super}, ${ITEM.fondo})
         group by l.id_radicacion, l.fecha`,
        [...ids],
      )
    : []
  return new Map(
    filas.map((fila) => [
      Number(fila.id_radicacion),
      { super: Number(fila.super), fondo: Number(fila.fondo), fecha: String(fila.fecha) },
    ]),
  )
}

/** The same figure from the ledger: lines of an item in finished settlements of the deeds authorised in a period. */
export async function sumaDeItems(ctx: Context, periodo: Periodo, items: readonly number[]): Promise<number> {
  const { sql, values, de } = autorizadasEn(periodo)
  const [fila] = await readRows(
    ctx.db,
    `select sum(f.valor) as valor ${de} join liquidaciones l on l.id_radicacion = r.id and l.borrador = 0
     join liquidacion_lineas f on f.id_liquidacion = l.id and f.id_items_liquidaciones in (${marks(items)}) where ${sql}`,
    [...items, ...values],
  )
  return Number(fila?.valor ?? 0)
}

interface Rango {
  desde: string
  hasta: string | null
  mitades: readonly number[]
  topes: readonly number[]
}

async function rangosDe({ db }: Context): Promise<Rango[]> {
  const filas = await readRows(db, 'select * from configuracion_vigencia', [])
  return filas.map((fila) => ({
    desde: String(fila.desde),
    hasta: typeof fila.hasta === 'string' ? fila.hasta : null,
    mitades: [1, 2, 3, 4, 5, 6, 7].map((n) => Number(fila[`super${n}`])),
    topes: [1, 2, 3, 4, 5, 6].map((n) => Number(fila[`tope${n}`])),
  }))
}

/** Range of amounts that pays a half, by the table that governs the deed's date. */
function rangoDe(rangos: readonly Rango[], fecha: string, mitad: number): { orden: number; nombre: string } {
  const suya = rangos.find(({ desde, hasta }) => desde <= fecha && (hasta === null || fecha <= hasta))
  const n = suya?.mitades.indexOf(mitad) ?? -1
  if (!suya || n < 0) return { orden: 90, nombre: 'Otro valor, puesto a mano' }
  if (n === 0) return { orden: 0, nombre: 'Sin cuantía, o exenta' }
  const [de = 0, a] = [suya.topes[n - 1], suya.topes[n]]
  return {
    orden: n,
    nombre:
      a === undefined
        ? `De más de ${formatPesos(de)}`
        : de === 0
          ? `Hasta ${formatPesos(a)}`
          : `De ${formatPesos(de)} a ${formatPesos(a)}`,
  }
}

interface Grupo {
  orden: number
  nombre: string
  unitario: number
  escrituras: number
  total: number
  super: number
  fondo: number
}

async function* grupos(ctx: Context, periodo: Periodo): AsyncGenerator<readonly Renglon[]> {
  const rangos = await rangosDe(ctx)
  const hechos = new Map<string, Grupo>()
  let sin = 0
  for await (const escrituras of autorizadasDe(ctx, periodo)) {
    const cobrado = await cobradoDe(
      ctx,
      escrituras.map(({ id }) => id),
    )
    for (const { id } of escrituras) {
      const suyo = cobrado.get(id)
      if (!suyo) {
        sin++
        continue
      }
      const { orden, nombre } = rangoDe(rangos, suyo.fecha, suyo.super)
      const unitario = suyo.super + suyo.fondo
      const antes = hechos.get(`${nombre} ${unitario}`) ?? {
        orden,
        nombre,
        unitario,
        escrituras: 0,
        total: 0,
        super: 0,
        fondo: 0,
      }
      hechos.set(`${nombre} ${unitario}`, {
        ...antes,
        escrituras: antes.escrituras + 1,
        total: antes.total + unitario,
        super: antes.super + suyo.super,
        fondo: antes.fondo + suyo.fondo,
      })
    }
  }
  const enOrden = [...hechos.values()].sort((a, b) => a.orden - b.orden || a.unitario - b.unitario)
  yield [
    ...enOrden.map((uno): Renglon => ({
      clave: `${uno.nombre}, ${formatPesos(uno.unitario)} cada una`,
      radicacion: null,
      celdas: [uno.nombre, uno.escrituras, uno.unitario, uno.total, uno.super, uno.fondo],
    })),
    ...(sin
      ? [
          {
            clave: 'Sin liquidación terminada',
            radicacion: null,
            celdas: ['Sin liquidación terminada', sin, null, 0, 0, 0],
          },
        ]
      : []),
  ]
}

export const recaudos = informe({
  clave: 'recaudos',
  titulo: 'Recaudos de la Superintendencia y el Fondo',
  resumen: 'Lo cobrado por cada escritura autorizada en el mes, por rangos de cuantía y por mitades.',
  norma: 'D. 1069 de 2015, arts. 2.2.6.1.6.1.7 y 2.2.6.13.3.2.1',
  periodos: ['mes'],
  permiso: permiso('liquidaciones', 'ver'),
  columnas: [
    { clave: 'rango', titulo: 'Rango de cuantía', tipo: 'text' },
    { clave: 'escrituras', titulo: 'Escrituras', tipo: 'number', suma: true },
    { clave: 'unitario', titulo: 'Recaudo de cada una', tipo: 'money' },
    { clave: 'total', titulo: 'Total', tipo: 'money', suma: true },
    { clave: 'super', titulo: 'Superintendencia', tipo: 'money', suma: true },
    { clave: 'fondo', titulo: 'Fondo', tipo: 'money', suma: true },
  ],
  filas: grupos,
  comprueba: {
    dice: 'El total es la suma de los recaudos de las liquidaciones terminadas de esas escrituras',
    columna: 'total',
    libro: (ctx, periodo) => sumaDeItems(ctx, periodo, [ITEM.super, ITEM.fondo]),
  },
  notas: notasDeAutorizadas,
})

/** Deeds of the period that count by a typed number. */
export async function notasDeAutorizadas(ctx: Context, periodo: Periodo): Promise<string[]> {
  const { sql, values, de } = autorizadasEn(periodo)
  const [fila] = await readRows(ctx.db, `select count(*) as n ${de} where ${sql} and e.id is null`, values)
  const n = Number(fila?.n ?? 0)
  return n === 0
    ? []
    : [
        n === 1
          ? 'Una escritura tiene el número escrito a mano: cuenta como autorizada en su fecha.'
          : `${n} escrituras tienen el número escrito a mano: cuentan como autorizadas en su fecha.`,
      ]
}
