import { permiso } from '../../../schemas/vistas/vistas.ts'
import { readRows } from '../../kernel/index.ts'
import { informe } from '../informe.ts'

/** Money for the registry and its tax is not in the relation (D. 1069 de 2015, art. 2.2.6.1.2.10.1). */
const MONTO = 'm.notaria + m.otros + m.anticipo'
/** Who the money goes to, by what took it out. */
const BENEFICIARIO: Readonly<Record<string, string>> = {
  aplicado: 'La notaría',
  descargado: 'Quien pidió el descargue',
}

export const depositos = informe({
  clave: 'depositos',
  titulo: 'Relación diaria de depósitos',
  resumen: 'El dinero entregado en depósito que entró y salió cada día, sin lo de boleta y registro.',
  norma: 'D. 1069 de 2015, art. 2.2.6.1.2.10.1',
  periodos: ['dia', 'mes'],
  permiso: permiso('depositos', 'ver'),
  columnas: [
    { clave: 'deposito', titulo: 'Depósito', tipo: 'text' },
    { clave: 'ingreso', titulo: 'Fecha de ingreso', tipo: 'date' },
    { clave: 'egreso', titulo: 'Fecha de egreso', tipo: 'date' },
    { clave: 'usuario', titulo: 'Usuario', tipo: 'text' },
    { clave: 'beneficiario', titulo: 'Beneficiario', tipo: 'text' },
    { clave: 'entra', titulo: 'Ingresa', tipo: 'money', suma: true },
    { clave: 'sale', titulo: 'Egresa', tipo: 'money', suma: true },
    { clave: 'neto', titulo: 'Neto', tipo: 'money', suma: true },
  ],
  async *filas(ctx, { desde, hasta }) {
    const filas = await readRows(
      ctx.db,
      `select m.id, m.tipo, m.fecha, ${MONTO} as monto, d.numero_deposito, d.otorgante, d.fecha_deposito, r.numero_radicacion
       from depositos_movimientos m join depositos d on d.id = m.id_deposito left join radicaciones r on r.id = d.id_radicacion
       where m.fecha >= ? and m.fecha <= ? and ${MONTO} <> 0 order by m.fecha, m.id`,
      [desde, hasta],
    )
    yield filas.map((fila) => {
      const monto = Number(fila.monto)
      const tipo = String(fila.tipo)
      return {
        clave: `Depósito ${Number(fila.numero_deposito)}, movimiento ${Number(fila.id)}`,
        radicacion: fila.numero_radicacion === null ? null : Number(fila.numero_radicacion),
        celdas: [
          String(fila.numero_deposito),
          String(fila.fecha_deposito),
          monto < 0 ? String(fila.fecha) : null,
          String(fila.otorgante),
          monto < 0 ? (BENEFICIARIO[tipo] ?? String(fila.otorgante)) : '',
          Math.max(0, monto),
          Math.max(0, -monto),
          monto,
        ],
      }
    })
  },
  comprueba: {
    dice: 'El neto es lo que cambió el saldo de los depósitos',
    columna: 'neto',
    async libro(ctx, { desde, hasta }) {
      const saldoHasta = async (sql: string, dia: string): Promise<number> => {
        const [fila] = await readRows(
          ctx.db,
          `select sum(notaria) + sum(otros) + sum(anticipo) as saldo from depositos_movimientos where fecha ${sql} ?`,
          [dia],
        )
        return Number(fila?.saldo ?? 0)
      }
      return (await saldoHasta('<=', hasta)) - (await saldoHasta('<', desde))
    },
  },
  notas: () =>
    Promise.resolve([
      'Por confirmar: el beneficiario de un depósito sin escritura es el que se escribe al descargarlo.',
    ]),
})
