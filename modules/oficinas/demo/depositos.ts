import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { anularDeposito, descargar, disponiblesPara, recibirDeposito, totalesDe } from '../../depositos/index.ts'
import type { Context } from '../../kernel/index.ts'
import type { Azar } from './registro.ts'

export async function depositarDemo(
  ctx: Context,
  numero_radicacion: number,
  personas: readonly number[],
  { azar, pagada }: { azar: Azar; pagada: boolean },
): Promise<void> {
  const t = await totalesDe(ctx, { numero_radicacion })
  const id_personas = personas[1] ?? personas[0]
  if (
    id_personas === undefined ||
    t.notaria === null ||
    t.boleta === null ||
    t.registro === null ||
    azar.int(1, 2) === 1
  )
    return
  const notaria = azar.int(0, 1) ? t.notaria : redondo(t.notaria / 2)
  const suma = notaria + t.boleta + t.registro
  if (suma === 0) return
  const { id } = await recibirDeposito(ctx, {
    tipo: 'deposito',
    id_personas,
    id_radicacion: t.id_radicacion,
    notaria,
    boleta: t.boleta,
    registro: t.registro,
    ...comoPaga(suma, azar),
    observaciones: azar.int(1, 3) === 1 ? 'Trae el resto el día de la firma.' : '',
  })
  if (pagada && t.boleta + t.registro > 0)
    await descargar(ctx, {
      id_deposito: id,
      boleta: t.boleta,
      registro: t.registro,
      metodo_pago: METODO.transferencia,
      method_data: [transferencia(azar)],
      observaciones: 'Boleta fiscal y derechos de registro',
    })
}

export const anticipoDemo = (ctx: Context, id_personas: number, azar: Azar) =>
  recibirDeposito(ctx, {
    tipo: 'anticipo',
    id_personas,
    anticipo: azar.int(3, 20) * 50_000,
    metodo_pago: METODO.efectivo,
    observaciones: 'A cuenta de una escritura por radicar.',
  })

/** Advances of one day by each means; one is multiple, one a mistake. */
export async function diaDeCaja(ctx: Context, personas: readonly number[], azar: Azar): Promise<void> {
  const persona = (): number => azar.pick(personas)
  const medios = [
    { metodo_pago: METODO.efectivo },
    { metodo_pago: METODO.transferencia, method_data: [transferencia(azar)] },
    {
      metodo_pago: METODO.cheque,
      method_data: [{ id_banco: azar.int(1, 8), numero_cheque: String(azar.int(1_000_000, 9_999_999)) }],
    },
    { metodo_pago: METODO.datafono, method_data: [{ id_banco: azar.int(1, 8), tipo_tarjeta: 'debito' }] },
    {
      metodo_pago: METODO.multiple,
      method_data: [
        {
          medios: [
            { method: METODO.efectivo, valor: 100_000 },
            { method: METODO.transferencia, valor: 200_000, ...transferencia(azar) },
          ],
        },
      ],
    },
  ]
  for (const medio of medios)
    await recibirDeposito(ctx, {
      tipo: 'anticipo',
      id_personas: persona(),
      anticipo: 300_000,
      ...medio,
      observaciones: 'A cuenta de una escritura por radicar.',
    })
  const { id } = await recibirDeposito(ctx, {
    tipo: 'anticipo',
    id_personas: persona(),
    anticipo: 150_000,
    metodo_pago: METODO.efectivo,
  })
  await anularDeposito(ctx, id, 'Se recibió a nombre de otra persona.')
}

/** Deposit payment of a card; null without funds. */
export async function pagoConDepositos(
  ctx: Context,
  { id_personas, id_radicacion, monto }: { id_personas: number; id_radicacion: number; monto: number },
) {
  const deposito = (await disponiblesPara(ctx, { id_personas, id_radicacion })).find(
    (uno) => uno.id_personas === id_personas,
  )
  if (!deposito || monto === 0) return null
  const valor = Math.min(monto, deposito.disponible)
  const uso = { depositos: [{ id: deposito.id, numero_deposito: deposito.numero_deposito, valor }], total: valor }
  if (valor === monto) return { method: METODO.deposito, detalles: uso }
  return {
    method: METODO.multiple,
    detalles: {
      medios: [
        { method: METODO.deposito, valor, ...uso },
        { method: METODO.efectivo, valor: monto - valor },
      ],
    },
  }
}

const redondo = (pesos: number): number => Math.floor(pesos / 50_000) * 50_000

const transferencia = (azar: Azar) => ({
  id_banco: azar.int(1, 8),
  numero_transferencia: String(azar.int(1_000_000, 9_999_999)),
})

const comoPaga = (suma: number, azar: Azar) => {
  const kind = azar.int(1, 3)
  if (kind === 1) return { metodo_pago: METODO.efectivo }
  if (kind === 2 || suma < 200_001) return { metodo_pago: METODO.transferencia, method_data: [transferencia(azar)] }
  return {
    metodo_pago: METODO.multiple,
    method_data: [
      {
        medios: [
          { method: METODO.efectivo, valor: 200_000 },
          { method: METODO.transferencia, valor: suma - 200_000, ...transferencia(azar) },
        ],
      },
    ],
  }
}
