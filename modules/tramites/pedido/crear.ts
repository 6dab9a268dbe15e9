import { MENSAJES_DE_TRAMITE } from '../../../schemas/tramites/tramite.ts'
import type { TramiteCreado } from '../../../schemas/respuestas/tramites/tramite.ts'
import {
  insert,
  inTransaction,
  nextNumber,
  onlySeen,
  stripMarks,
  type Answer,
  type Context,
  type Input,
} from '../../kernel/index.ts'
import { olvidarLosQueSobran } from '../adjuntos/responder.ts'
import { enlazarAdjuntos, recibirAdjuntos } from '../adjuntos/recibir.ts'
import { costoDe, yaFueGratis } from '../cobro/leer-cobro.ts'
import { hojaDe } from '../domain/orden.ts'
import { anotarPaso, plazoInicial } from '../estados/pasar.ts'
import { leerTramite, numeroDe } from '../datos/leer.ts'
import { Tramite, type AdjuntoDeTramite } from '../model.ts'
import { abrirHoja, type HojaAbierta, leerOrden } from '../orden/leer-orden.ts'
import { conContacto, revisarPedido, type Pedido } from './leer-pedido.ts'
import { deTramite, trabaja } from '../quien-ve.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { extensiblePorColumna } from '../../campos/index.ts'

type Enviado = Pick<Input<undefined, undefined, undefined>, 'files' | 'once'> & {
  body: Readonly<Record<string, unknown>>
}

/** Checks fields and files before any lock, then writes all or nothing. @throws Problem 422 by field, for form and papers at once */
export async function pedirTramite(ctx: Context, { body, files, once }: Enviado): Promise<TramiteCreado | Answer> {
  const { pedido, ...delFormulario } = await revisarPedido(ctx, body)
  const ids = Object.fromEntries(pedido.tipo.adjuntos.map(({ nombre }) => [nombre, nombrados(body, nombre)]))
  const recibidos = await recibirAdjuntos(ctx, pedido.tipo, {
    files,
    ids,
    pedidos: pedido.adjuntosPedidos,
    delFormulario,
  })
  try {
    const hojas = await abrirHojas(ctx, pedido, recibidos)
    return await inTransaction(ctx, (its) => once(its, () => radicarTramite(its, pedido, recibidos, hojas)))
  } finally {
    const subidos = Object.values(ids).flat()
    await olvidarLosQueSobran(
      ctx,
      recibidos.filter(({ id }) => !subidos.includes(id)),
    )
  }
}

async function abrirHojas(
  ctx: Context,
  { tipo }: Pedido,
  recibidos: readonly AdjuntoDeTramite[],
): Promise<HojaAbierta[]> {
  const suya = hojaDe(tipo.id)
  return Promise.all(recibidos.filter(({ nombre }) => nombre === suya).map((uno) => abrirHoja(ctx, uno)))
}

/** Ids of uploads named in a form: one, several, or digits; 0 for anything else. */
function nombrados(body: Enviado['body'], nombre: string): number[] {
  const dicho = [body[nombre], body[`${nombre}[]`]]
    .flat()
    .filter((uno) => uno !== undefined && uno !== null && uno !== '')
  const ids = dicho.flatMap((uno) =>
    typeof uno === 'object'
      ? ''
      : String(uno)
          .replace(/^\[(.*)\]$/s, '$1')
          .split(','),
  )
  return ids.map((uno) => (/^\s*\d{1,9}\s*$/.test(uno) ? Number(uno) : 0))
}

/** Runs in the caller's transaction. */
export async function radicarTramite(
  ctx: Context,
  pedido: Pedido,
  recibidos: readonly AdjuntoDeTramite[],
  hojas: readonly HojaAbierta[] = [],
): Promise<TramiteCreado> {
  const { tipo, datos, data, columnas } = pedido
  const costo = await costoDe(ctx, tipo, { datos, data })
  const iguales = await lasMismas(ctx, pedido)
  const gratuidad = trabaja(ctx) ? await yaFueGratis(ctx, { ...columnas, datos, data }) : []
  const anio = Number(ctx.today.slice(0, 4))
  const ahora = ctx.now.toISOString()
  const { id } = await insert(
    ctx,
    Tramite,
    {
      numero: await nextNumber(ctx, `tramite-${anio}`),
      anio,
      ...columnas,
      datos,
      data,
      req_data_tramite: null,
      ...(await conContacto(ctx, columnas)),
      estado: 'radicado',
      estado_desde: ahora,
      radicado_en: ahora,
      ...(await plazoInicial(ctx, tipo)),
      valor: costo.pesos,
      causa_valor: costo.causa,
      cobro: costo.pesos === 0 ? 'gratis' : null,
      id_usuario: ctx.user?.id ?? null,
    },
    { form: { extra: pedido.extra } },
  )
  for (const adjunto of await enlazarAdjuntos(ctx, id, recibidos)) await leerOrden(ctx, adjunto, hojas)
  await anotarPaso(ctx, id, { de: null, estado: 'radicado' })
  const avisos = [...iguales, ...pedido.avisos, ...gratuidad, ...(trabaja(ctx) ? costo.avisos : [])]
  return { ...(await leerTramite(ctx, id)), message: MENSAJES_DE_TRAMITE.enviado, avisos }
}

const UN_DIA = 86_400_000

/** Warns about an equal request of the last 24 hours that the user may see. */
async function lasMismas(ctx: Context, { columnas: { tipo, nombre_tramite } }: Pedido): Promise<string[]> {
  const titular = stripMarks(nombre_tramite ?? '').trim()
  if (!titular) return []
  const vistos = onlySeen(ctx, Tramite.query(ctx.db), deTramite)
  // without reserved ones, or names could be guessed
  if (!trabaja(ctx)) void vistos.whereRaw('(tramites.reservado = 0 or tramites.id_usuario = ?)', [ctx.user?.id ?? 0])
  const recientes = await vistos
    .where({ tipo })
    .where('created_at', '>', new Date(ctx.now.getTime() - UN_DIA).toISOString())
    .whereNot('estado', 'anulado')
    .orderBy('id', 'desc')
    .limit(500)
  const igual = recientes.find((uno) => stripMarks(uno.nombre_tramite ?? '').trim() === titular)
  return igual ? [`En las últimas 24 horas ya se pidió uno igual: el ${numeroDe(igual)}.`] : []
}

extensiblePorColumna({
  Modelo: Tramite,
  regla: deTramite,
  columna: 'tipo',
  es: (entidad) => tipoDe(entidad) !== undefined,
})
