import { createElement } from 'react'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import {
  file,
  inTransaction,
  type Answer,
  type Context,
  HOJA_DE_CALCULO,
  workbook,
  type Sheet,
} from '../../kernel/index.ts'
import { EstadoImpreso } from '../print/estado-de-cuenta.tsx'
import { leerEstado, type Periodo } from './leer-estado.ts'
import { EDADES, NOMBRE_EDAD, NOMBRE_MOVIMIENTO } from '../domain/index.ts'

/** `'estado-de-cuenta-118-2026-11-22'`: without anybody's name. */
export const nombreDeArchivo = ({ cliente, corte }: EstadoDeCuentaLeido): string =>
  `estado-de-cuenta-${cliente.codigo}-${corte}`

/** @throws Problem 503 if it cannot be printed now */
export async function pdfDeEstado(ctx: Context, estado: EstadoDeCuentaLeido): Promise<Buffer> {
  const html = imprimir(
    createElement(EstadoImpreso, { estado, membrete: await membreteDe(ctx), impreso: ctx.now.toISOString() }),
  )
  return ctx.app.pdf.render(html, { format: 'Letter', margin: '14mm 14mm 16mm' })
}

/** @throws Problem 404; 422 for its dates; 503 if it cannot be printed now */
export async function imprimirEstado(ctx: Context, id: number, periodo: Periodo): Promise<Answer> {
  const estado = await inTransaction(ctx, (its) => leerEstado(its, id, periodo))
  return file(await pdfDeEstado(ctx, estado), {
    type: 'application/pdf',
    name: `${nombreDeArchivo(estado)}.pdf`,
    inline: true,
  })
}

/** @throws Problem 404; 422 for its dates */
export async function hojaDeEstado(ctx: Context, id: number, periodo: Periodo): Promise<Answer> {
  const estado = await inTransaction(ctx, (its) => leerEstado(its, id, periodo))
  const content = await workbook([resumen(estado), cuentas(estado), movimientos(estado)])
  return file(content, { type: HOJA_DE_CALCULO, name: `${nombreDeArchivo(estado)}.xlsx` })
}

const resumen = (e: EstadoDeCuentaLeido): Sheet => ({
  name: 'Estado de cuenta',
  columns: [
    { title: 'Dato', type: 'text' },
    { title: 'Descripción', type: 'text' },
    { title: 'Fecha', type: 'date' },
    { title: 'Valor', type: 'money' },
  ],
  rows: [
    ['Oficina', e.oficina.nombre],
    ['Cliente', e.cliente.nombre],
    ['Identificación', e.cliente.identificacion],
    ['Movimientos desde', null, e.desde],
    ['Fecha de corte', null, e.corte],
    ['Saldo inicial', null, e.desde, e.saldo_inicial],
    ['Saldo final', null, e.corte, e.saldo_final],
    ['Vencido', null, e.corte, e.vencido],
    ...EDADES.map((edad) => ['Por fecha de la factura', NOMBRE_EDAD[edad], null, e.edades.factura[edad]]),
    ...EDADES.map((edad) => ['Por fecha de vencimiento', NOMBRE_EDAD[edad], null, e.edades.vencimiento[edad]]),
    ...e.saldo_a_favor.depositos.map((d) => ['Saldo a favor', `Depósito ${d.numero_deposito}`, d.fecha, d.disponible]),
  ],
})

type Cuenta = EstadoDeCuentaLeido['abiertas'][number]
const CUENTAS: readonly (readonly [string, Sheet['columns'][number]['type'], keyof Cuenta])[] = [
  ['Fecha', 'date', 'fecha'],
  ['Vence', 'date', 'vence'],
  ['Factura', 'text', 'numero'],
  ['Escritura', 'text', 'escritura'],
  ['Concepto', 'text', 'concepto'],
  ['Valor', 'money', 'valor'],
  ['Retenciones', 'money', 'retenciones'],
  ['Abonos', 'money', 'abonos'],
  ['Notas crédito', 'money', 'notas'],
  ['Cruces', 'money', 'cruces'],
  ['Castigado', 'money', 'castigado'],
  ['Saldo', 'money', 'saldo'],
  ['Días', 'number', 'dias'],
  ['Días vencida', 'number', 'dias_vencida'],
]

const cuentas = ({ abiertas, castigadas }: EstadoDeCuentaLeido): Sheet => ({
  name: 'Cuentas',
  columns: CUENTAS.map(([title, type]) => ({ title, type })),
  // a partly written-off account is in both lists
  rows: [...abiertas, ...castigadas.filter(({ saldo }) => saldo === 0)].map((cuenta) =>
    CUENTAS.map(([, , campo]) => cuenta[campo]),
  ),
})

const movimientos = (e: EstadoDeCuentaLeido): Sheet => ({
  name: 'Movimientos',
  columns: [
    { title: 'Fecha', type: 'date' },
    { title: 'Movimiento', type: 'text' },
    { title: 'Factura', type: 'text' },
    { title: 'Escritura', type: 'text' },
    { title: 'Detalle', type: 'text' },
    { title: 'Valor', type: 'money' },
    { title: 'Saldo', type: 'money' },
  ],
  rows: [
    [e.desde, 'Saldo inicial', null, null, null, null, e.saldo_inicial],
    ...e.movimientos.map((m) => [
      m.fecha,
      NOMBRE_MOVIMIENTO[m.tipo] + (m.reversa ? ' (reversa)' : ''),
      m.numero,
      m.escritura,
      m.detalle ?? m.concepto,
      m.valor,
      m.saldo,
    ]),
    [e.corte, 'Saldo final', null, null, null, null, e.saldo_final],
  ],
})
