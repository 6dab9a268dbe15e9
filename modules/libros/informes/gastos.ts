import { addDays, bogotaDate, dayStart } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { readRows } from '../../kernel/index.ts'
import { informe } from '../informe.ts'

/** Petty cash; one that is annulled later stays in its day and comes back on another. */
export const gastos = informe({
  clave: 'gastos',
  titulo: 'Gastos de caja',
  resumen: 'Lo que la caja pagó, a quién y quién lo autorizó; lo anulado vuelve en negativo el día en que se anuló.',
  norma: 'D. 1069 de 2015, art. 2.2.6.1.6.1.8',
  periodos: ['mes', 'dia', 'anio'],
  permiso: permiso('gastos', 'ver'),
  columnas: [
    { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
    { clave: 'numero', titulo: 'Gasto', tipo: 'text' },
    { clave: 'concepto', titulo: 'Concepto', tipo: 'text' },
    { clave: 'documento', titulo: 'Documento', tipo: 'text' },
    { clave: 'tercero', titulo: 'A quién se pagó', tipo: 'text' },
    { clave: 'detalle', titulo: 'Qué se pagó', tipo: 'text' },
    { clave: 'comprobante', titulo: 'Comprobante', tipo: 'text' },
    { clave: 'autorizo', titulo: 'Autorizó', tipo: 'text' },
    { clave: 'valor', titulo: 'Valor', tipo: 'money', suma: true },
  ],
  async *filas(ctx, { desde, hasta }) {
    const COLUMNAS = 'g.numero, c.name as concepto, g.numero_documento, g.tercero, g.detalle, g.comprobante'
    const DE = 'from gastos g join conceptos_gasto c on c.id = g.id_concepto left join usuarios u on u.id ='
    const filas = await readRows(
      ctx.db,
      `select ${COLUMNAS}, u.usuario, g.cuando, g.valor, 0 as anulado ${DE} g.autorizado_por
         where g.fecha >= ? and g.fecha <= ? and g.cuando is not null
       union all select ${COLUMNAS}, u.usuario, g.anulado_en, -g.valor, 1 ${DE} g.anulado_por
         where g.anulado_en >= ? and g.anulado_en < ? and g.cuando is not null order by cuando, numero`,
      [desde, hasta, dayStart(desde), dayStart(addDays(hasta, 1))],
    )
    yield filas.map((fila) => {
      const anulado = Number(fila.anulado) === 1
      return {
        clave: `Gasto ${String(fila.numero)}${anulado ? ', anulación' : ''}`,
        radicacion: null,
        celdas: [
          bogotaDate(String(fila.cuando)),
          `${anulado ? 'Anulación del ' : ''}${String(fila.numero)}`,
          String(fila.concepto),
          String(fila.numero_documento),
          String(fila.tercero),
          String(fila.detalle),
          String(fila.comprobante ?? ''),
          String(fila.usuario ?? ''),
          Number(fila.valor),
        ],
      }
    })
  },
  comprueba: {
    dice: 'El valor es el de los gastos pagados en el periodo menos los que se anularon en él',
    columna: 'valor',
    async libro(ctx, { desde, hasta }) {
      const suma = async (donde: string, valores: readonly string[]) => {
        const [fila] = await readRows(
          ctx.db,
          `select sum(valor) as total from gastos where cuando is not null and ${donde}`,
          [...valores],
        )
        return Number(fila?.total ?? 0)
      }
      return (
        (await suma('fecha >= ? and fecha <= ?', [desde, hasta])) -
        (await suma('anulado_en >= ? and anulado_en < ?', [dayStart(desde), dayStart(addDays(hasta, 1))]))
      )
    },
  },
})
