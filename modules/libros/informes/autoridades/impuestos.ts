import { addDays, dayStart, formatNumber } from '../../../../schemas/es-co/index.ts'
import { permiso } from '../../../../schemas/vistas/vistas.ts'
import { readRows } from '../../../kernel/index.ts'
import { ITEM } from '../../../liquidaciones/index.ts'
import { informe, type Renglon } from '../../informe.ts'
import { EMITIDAS, notasDe } from '../ingresos.ts'
import { notasDeAutorizadas, sumaDeItems } from '../recaudos.ts'
import { retencion, timbre } from '../retencion.ts'

const fila = (concepto: string, ...celdas: (string | number)[]): Renglon => ({
  clave: concepto,
  radicacion: null,
  celdas: [concepto, ...celdas],
})

/** Support of Form 300: by rate what was invoiced, and what the notes took away. */
export const iva = informe({
  clave: 'iva',
  titulo: 'IVA: soporte del formulario 300',
  resumen: 'La base y el IVA de cada tarifa en las facturas del periodo, y lo que quitan sus notas.',
  norma: 'E.T., art. 600',
  periodos: ['bimestre', 'cuatrimestre', 'mes'],
  permiso: permiso('facturacion', 'ver'),
  columnas: [
    { clave: 'concepto', titulo: 'Concepto', tipo: 'text' },
    { clave: 'facturas', titulo: 'Documentos', tipo: 'number' },
    { clave: 'base', titulo: 'Base', tipo: 'money', suma: true },
    { clave: 'iva', titulo: 'IVA', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    const filas = await readRows(
      ctx.db,
      `select l.tarifa_iva, count(distinct f.id) as n, sum(l.valor) as base, sum(l.iva) as iva
       from facturas f join facturas_lineas l on l.id_factura = f.id
       where ${EMITIDAS} and (l.terceros = 0 or l.iva <> 0) group by l.tarifa_iva order by l.tarifa_iva desc`,
      [periodo.desde, periodo.hasta],
    )
    const notas = await notasDe(ctx, periodo)
    const deClase = (titulo: string, unas: typeof notas) =>
      unas.length
        ? [
            fila(
              titulo,
              unas.length,
              unas.reduce((suma, { base }) => suma - base, 0),
              unas.reduce((suma, nota) => suma - nota.iva, 0),
            ),
          ]
        : []
    yield [
      ...filas.map(({ tarifa_iva, n, base, iva: suyo }) =>
        fila(
          Number(tarifa_iva) === 0
            ? 'Operaciones sin IVA'
            : `Gravadas al ${formatNumber(Number(tarifa_iva) / 10_000)} %`,
          Number(n),
          Number(base),
          Number(suyo),
        ),
      ),
      ...deClase(
        'Devoluciones y anulaciones (notas crédito)',
        notas.filter(({ base, iva: suyo }) => base + suyo >= 0),
      ),
      ...deClase(
        'Cargos (notas débito)',
        notas.filter(({ base, iva: suyo }) => base + suyo < 0),
      ),
    ]
  },
  comprueba: {
    dice: 'El IVA es el de las facturas emitidas en el periodo menos el de sus notas',
    columna: 'iva',
    async libro(ctx, { desde, hasta }) {
      const suma = async (sql: string, valores: readonly string[]) =>
        Number((await readRows(ctx.db, sql, [...valores]))[0]?.total ?? 0)
      return (
        (await suma(`select sum(f.iva) as total from facturas f where ${EMITIDAS}`, [desde, hasta])) -
        (await suma('select sum(iva) as total from facturas_notas where fecha >= ? and fecha <= ?', [desde, hasta])) -
        (await suma(
          `select sum(f.iva - coalesce((select sum(n.iva) from facturas_notas n where n.id_factura = f.id), 0)) as total
           from facturas f where f.anulada_en >= ? and f.anulada_en < ? and f.numero_factura is not null and f.retirada_en is null`,
          [dayStart(desde), dayStart(addDays(hasta, 1))],
        ))
      )
    },
  },
  notas: () =>
    Promise.resolve([
      'Cada dos meses o cada cuatro según los ingresos del año anterior: lo dice la obligación «IVA (formulario 300)».',
      'El IVA descontable de las compras no está aquí: los gastos de caja no lo separan.',
    ]),
})

/** Support of Form 350: what the notary withheld, by the act that it was for. */
export const formulario350 = informe({
  clave: 'formulario-350',
  titulo: 'Retenciones: soporte del formulario 350',
  resumen: 'Lo que la notaría retuvo al enajenar por cada acto, y el timbre, en las escrituras autorizadas en el mes.',
  norma: 'E.T., arts. 398, 518 y 604',
  periodos: ['mes', 'anio'],
  permiso: permiso('liquidaciones', 'ver'),
  columnas: [
    { clave: 'concepto', titulo: 'Concepto', tipo: 'text' },
    { clave: 'acto', titulo: 'Acto', tipo: 'text' },
    { clave: 'casos', titulo: 'Casos', tipo: 'number', suma: true },
    { clave: 'retenido', titulo: 'Retenido', tipo: 'money', suma: true },
  ],
  async *filas(ctx, periodo) {
    const sumas = new Map<string, { casos: number; valor: number }>()
    for (const [concepto, libro] of [
      ['Enajenación de activos fijos', retencion],
      ['Impuesto de timbre', timbre],
    ] as const)
      for await (const renglones of libro.filas(ctx, periodo))
        for (const { celdas } of renglones) {
          const cual = `${concepto}|${String(celdas[2] ?? '')}`
          const antes = sumas.get(cual) ?? { casos: 0, valor: 0 }
          sumas.set(cual, { casos: antes.casos + 1, valor: antes.valor + Number(celdas.at(-1) ?? 0) })
        }
    yield [...sumas]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([cual, { casos, valor }]) => {
        const [concepto = '', acto = ''] = cual.split('|')
        return { clave: `${concepto}: ${acto}`, radicacion: null, celdas: [concepto, acto, casos, valor] }
      })
  },
  comprueba: {
    dice: 'Lo retenido es la retención y el timbre de las liquidaciones terminadas de las escrituras autorizadas en el mes',
    columna: 'retenido',
    libro: (ctx, periodo) => sumaDeItems(ctx, periodo, [ITEM.retencion, ITEM.timbre]),
  },
  notas: async (ctx, periodo) => [
    ...(await notasDeAutorizadas(ctx, periodo)),
    'Lo que la notaría retiene a sus proveedores y a sus empleados no está aquí.',
  ],
})
