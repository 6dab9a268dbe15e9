import { ESTADOS_DE_TRAMITE, type EstadoDeTramite, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { avisarCorreoFallido } from '../../campana/index.ts'
import {
  addressRefused,
  findRow,
  inTransaction,
  Problem,
  update,
  type Context,
  type Step,
  idParams,
  route,
} from '../../kernel/index.ts'
import { constanciaDe, nombreDeConstancia } from '../estados/constancias.ts'
import { enlaceDeTramite } from '../publico/enlaces.ts'
import { numeroDe, exigirTramite } from '../datos/leer.ts'
import { AvisoDeTramite, PasoDeTramite, Tramite } from '../model.ts'
import { formatDateLong, formatDateTime, formatPesos } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { enviarAviso, errorDeEnvio, type Correo, membreteDe } from '../../documentos/index.ts'
import { llenarTexto } from '../domain/avisos.ts'

import { correoDeAviso } from './correo.tsx'
import { esPedido, esProrroga, textoDePaso, TRABAJO_AVISO, type PedidoAviso } from './pedir-aviso.ts'
import { avisosDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { ver } from '../../roles/index.ts'
import { deTramite, sale } from '../quien-ve.ts'

const fecha = (dia: string | null): string => (dia === null ? '' : formatDateLong(dia))
const pesos = (valor: number | null): string => (valor === null ? '' : formatPesos(valor))

/** Mail about a change of state. For a reserved procedure it names neither the type nor anybody's words. */
async function mensajeDe(
  ctx: Context,
  tramite: Tramite,
  estado: EstadoDeTramite,
  paso: PasoDeTramite | undefined,
  url: string,
): Promise<Correo> {
  const { reservado, valor, promesa, vence, responder_hasta } = tramite
  const oficina = await membreteDe(ctx)
  const numero = numeroDe(tramite)
  const valores = {
    numero,
    oficina: oficina.nombre,
    valor: pesos(valor),
    promesa: fecha(promesa),
    vence: fecha(vence),
    responder_hasta: fecha(responder_hasta),
  }
  return correoDeAviso({
    oficina,
    numero,
    estado:
      paso && esPedido(paso)
        ? 'Documentos pedidos'
        : paso && esProrroga(paso)
          ? 'Más tiempo'
          : NOMBRE_DE_ESTADO[estado],
    texto: llenarTexto(await textoDePaso(ctx, estado, paso), valores),
    tramite: reservado ? null : (tipoDe(tramite.tipo)?.titulo ?? null),
    datos: datosDe(tramite, estado, paso),
    faltantes: faltantesDe(tramite, paso),
    url,
  })
}

function datosDe(tramite: Tramite, estado: EstadoDeTramite, paso?: PasoDeTramite) {
  const { reservado, radicado_en, valor, promesa, vence, responder_hasta } = tramite
  const dato = (rotulo: string, dicho: string) => (dicho === '' ? [] : [{ rotulo, valor: dicho }])
  return [
    ...(estado === 'radicado' ? dato('Radicado', formatDateTime(radicado_en)) : []),
    ...(estado === 'radicado' || estado === 'pendiente_pago' ? dato('Valor', pesos(valor)) : []),
    ...(estado === 'radicado'
      ? [...dato('Se promete para', fecha(promesa)), ...dato('Fecha límite', fecha(vence))]
      : []),
    ...(estado === 'devuelto' ? dato('Responda hasta', fecha(responder_hasta)) : []),
    ...(paso?.motivo ? dato('Razón', reservado ? 'Está en la página de su trámite.' : paso.motivo) : []),
    ...(paso?.norma ? dato('Norma', paso.norma) : []),
  ]
}

function faltantesDe({ tipo, reservado }: Tramite, paso?: PasoDeTramite) {
  const adjuntos = tipoDe(tipo)?.adjuntos ?? []
  return (paso?.faltantes ?? []).map(({ nombre, motivo }) => ({
    titulo: adjuntos.find((uno) => uno.nombre === nombre)?.titulo ?? (reservado ? 'Un dato de la solicitud' : nombre),
    motivo: reservado ? null : motivo,
  }))
}

const esEstado = (clase: string): clase is EstadoDeTramite => ESTADOS_DE_TRAMITE.some((estado) => estado === clase)

/** Job: one notice, once. Permanently refused addresses are not retried. @throws the mail server's error, to retry */
export async function avisar(ctx: Context, { id, origin }: PedidoAviso, step: Step): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeTramite, id)
  if (!aviso || aviso.enviado_en !== null || !esEstado(aviso.clase)) return
  const tramite = await findRow(ctx.db, Tramite, aviso.id_tramite)
  if (!tramite) return
  const paso = aviso.id_paso === null ? undefined : await findRow(ctx.db, PasoDeTramite, aviso.id_paso)
  try {
    const url = await enlaceDeTramite(ctx, tramite.id, origin)
    const mensaje = await mensajeDe(ctx, tramite, aviso.clase, paso, url)
    const radicado = aviso.clase === 'radicado' && !(paso && esProrroga(paso))
    const attachments = radicado ? [await adjunta(ctx, tramite, url)] : []
    await enviarAviso(ctx, step, TRABAJO_AVISO, id, {
      to: aviso.correo,
      ...mensaje,
      attachments,
    })
  } catch (error) {
    const para_siempre = addressRefused(error) || (error instanceof Problem && error.status < 500)
    await inTransaction(ctx, async (its) => {
      await update(its, AvisoDeTramite, id, { error: errorDeEnvio(error) })
      if (para_siempre) await alFallarAviso(its, { id })
    })
    if (para_siempre) return
    throw error
  }
  await update(ctx, AvisoDeTramite, id, { enviado_en: ctx.now.toISOString(), error: null })
}

const adjunta = async (ctx: Context, tramite: Tramite, url: string) => ({
  filename: nombreDeConstancia(tramite),
  content: await constanciaDe(ctx, tramite, { velado: false, url }),
  contentType: 'application/pdf',
})

/** After the last retry, tells the clerk who took the step. */
export async function alFallarAviso(ctx: Context, { id }: { id: number }): Promise<void> {
  const aviso = await findRow(ctx.db, AvisoDeTramite, id)
  const paso = aviso && aviso.id_paso !== null ? await findRow(ctx.db, PasoDeTramite, aviso.id_paso) : undefined
  if (!aviso || !paso) return
  const tramite = await findRow(ctx.db, Tramite, aviso.id_tramite)
  if (!tramite) return
  await avisarCorreoFallido(ctx, [paso.id_usuario], {
    objeto: 'tramite',
    id_objeto: aviso.id_tramite,
    llave: `tramite:${id}`,
    que: `el aviso del trámite ${numeroDe(tramite)}`,
  })
}

async function listarAvisos(ctx: Context, id: number) {
  const tramite = await exigirTramite(ctx, id)
  const velado = sale.veladoSolo(ctx, tramite)
  const filas = await AvisoDeTramite.query(ctx.db).where('id_tramite', id).orderBy('id', 'desc')
  return filas.map(({ id: aviso, clase, correo, created_at, enviado_en, error }) => ({
    id: aviso,
    estado: new Map<string, string>(Object.entries(NOMBRE_DE_ESTADO)).get(clase) ?? clase,
    correo: velado ? '•••' : correo,
    pedido: created_at,
    enviado_en,
    error: velado && error !== null ? '•••' : error,
  }))
}

export const rutasDeAvisos = [
  route('GET /tramites/:id/avisos', {
    summary: 'Los correos con que se avisó de un trámite, y los que no salieron',
    whose: deTramite,
    needs: ver('tramites'),
    params: idParams,
    reply: avisosDeTramite,
    handler: (ctx, { params }) => listarAvisos(ctx, params.id),
  }),
]
