import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { membreteDe, type Membrete } from '../../documentos/index.ts'
import {
  inTransaction,
  type Context,
  type Mail,
  addressRefused,
  findRow,
  insert,
  lockRow,
  Problem,
  update,
  type Step,
  enqueue,
  toEach,
} from '../../kernel/index.ts'
import { correosDe, deudaDe, leerCliente, leerDeuda, type ClienteLeido, leerEstado } from '../estado/leer-estado.ts'
import { nombreDeArchivo, pdfDeEstado } from '../estado/hoja-estado.ts'
import { correoDeCertificado, correoDeRecordatorio } from '../print/correos.tsx'
import { correoDeEstado } from '../print/correo-estado.tsx'
import { ajustesDe, sinCertificado, permisoDe } from './ajustes.ts'
import { Envio, ContactoCartera, type EstadoDeEnvio } from './model.ts'
import { avisarCorreoFallido } from '../../campana/index.ts'
import { Cliente } from '../model.ts'
import { esRecordatorio, llaveDeEnvio, TRABAJO_ENVIO } from './encargo.ts'

interface Carta {
  asunto: string
  html: string
  texto: string
}
interface Mensaje extends Carta {
  para: string[]
  adjunto?: NonNullable<Mail['attachments']>[number]
}

type Cual = Pick<Envio, 'id_clientes' | 'tipo' | 'desde' | 'corte' | 'anio' | 'a_pedido'>

interface Escrita {
  carta: Carta
  cliente: ClienteLeido
  nada: string | null
  estado: EstadoDeCuentaLeido | null
}

/** @throws Problem 404; 422 for its dates */
export async function cartaDe(ctx: Context, cual: Cual): Promise<Escrita> {
  const oficina = await membreteDe(ctx)
  if (cual.tipo === 'certificado') return delCertificado(ctx, cual, oficina)
  const { id_clientes, tipo, desde, corte, a_pedido } = cual
  const estado = await inTransaction(ctx, (its) =>
    leerEstado(its, id_clientes, {
      desde: desde ?? undefined,
      corte: (tipo === 'estado' ? corte : null) ?? undefined,
    }),
  )
  const carta: Carta =
    tipo === 'recordatorio'
      ? correoDeRecordatorio(deudaDe(estado), oficina, await ajustesDe(ctx))
      : correoDeEstado(estado, oficina, { a_pedido })
  const nada = a_pedido
    ? null
    : estado.saldo_final <= 0
      ? 'No debe nada a la fecha de corte.'
      : estado.corte < ctx.today && (await leerDeuda(ctx, id_clientes)).saldo_final <= 0
        ? 'Ya no debe nada.'
        : null
  return { carta, cliente: await leerCliente(ctx, id_clientes), estado, nada }
}

async function delCertificado(ctx: Context, { id_clientes, anio }: Cual, oficina: Membrete): Promise<Escrita> {
  const cliente = await leerCliente(ctx, id_clientes)
  const del = anio ?? Number(ctx.today.slice(0, 4))
  const retenciones = await sinCertificado(ctx, id_clientes, del)
  return {
    carta: correoDeCertificado({ cliente: cliente.nombre, anio: del, retenciones }, oficina),
    cliente,
    estado: null,
    nada: retenciones.length ? null : 'No falta ningún certificado de ese año.',
  }
}

/** @throws Problem 404; 422 for its dates; 503 if the PDF cannot be printed now */
async function mensajeDe(ctx: Context, cual: Cual & Pick<Envio, 'para'>): Promise<Mensaje | { nada: string }> {
  const { carta, cliente, estado, nada } = await cartaDe(ctx, cual)
  if (nada !== null) return { nada }
  // a batch uses the address of the day it is sent
  const para = cual.para.length ? cual.para : correosDe(cliente)
  if (!para.length) return { nada: 'No tiene correo electrónico.' }
  if (!estado) return { ...carta, para }
  const adjunto = {
    filename: `${nombreDeArchivo(estado)}.pdf`,
    content: await pdfDeEstado(ctx, estado),
    contentType: 'application/pdf',
  }
  return { ...carta, para, adjunto }
}

type Desenlace = { espera: string } | null

const ABIERTOS: readonly EstadoDeEnvio[] = ['pendiente', 'espera', 'enviando']

/** One message for each address; a retry sends only the missing ones. @throws the mail server's error, for a retry */
export async function despachar(ctx: Context, id: number, step: Step): Promise<Desenlace> {
  const tomado = await inTransaction(ctx, (its) => tomar(its, id))
  if (tomado === null || 'espera' in tomado) return tomado
  const { envio, antes } = tomado
  try {
    const mensaje = await mensajeDe(ctx, envio)
    if ('nada' in mensaje) await cerrar(ctx, envio, 'saltado', mensaje.nada)
    else await repartir(ctx, envio, mensaje, step)
  } catch (error) {
    // permanent faults stay on the mail; others free the client's turn
    if (error instanceof Problem && error.status < 500) await cerrar(ctx, envio, 'fallido', error.message)
    else if (addressRefused(error))
      await cerrar(ctx, envio, 'fallido', `El servidor de correo no recibe esa dirección: ${sentencia(error)}`)
    else {
      await update(ctx, Envio, id, { estado: antes, intentos: envio.intentos + 1, motivo: sentencia(error) })
      throw error
    }
  }
  return null
}

/** One delivered address counts as a contact even if another fails. */
async function repartir(ctx: Context, envio: Envio, mensaje: Mensaje, step: Step): Promise<void> {
  const llegaron: string[] = []
  try {
    await toEach([...mensaje.para.entries()], async ([n, to]) => {
      await step(`enviar a ${to}`, () => enviar(ctx, envio, mensaje, to, n + 1))
      llegaron.push(to)
    })
  } catch (error) {
    if (llegaron.length) await inTransaction(ctx, (its) => contactar(its, envio, mensaje, llegaron))
    throw error
  }
  await inTransaction(ctx, (its) => anotar(its, envio, mensaje))
}

const sentencia = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 400)

async function tomar(ctx: Context, id: number): Promise<{ envio: Envio; antes: EstadoDeEnvio } | Desenlace> {
  const pedido = await findRow(ctx.db, Envio, id)
  if (!pedido) return null
  await lockRow(ctx.db, 'clientes', pedido.id_clientes)
  const envio = await findRow(ctx.db, Envio, id, { lock: true })
  const cliente = await findRow(ctx.db, Cliente, pedido.id_clientes, { lock: true })
  if (!envio || !cliente || !ABIERTOS.includes(envio.estado)) return null
  const permiso = esRecordatorio(envio)
    ? await permisoDe(ctx, cliente, 'correo', { sin: id, toma: true })
    : { puede: true as const }
  if (permiso.puede) {
    const ahora = await update(ctx, Envio, id, { estado: 'enviando', no_antes: null })
    return { envio: ahora, antes: envio.estado === 'enviando' ? 'pendiente' : envio.estado }
  }
  const { motivo, desde } = permiso
  if (desde === null) {
    await update(ctx, Envio, id, { estado: 'saltado', motivo, no_antes: null })
    return null
  }
  await update(ctx, Envio, id, { estado: 'espera', motivo, no_antes: desde })
  return { espera: desde }
}

const enviar = (
  ctx: Context,
  { id }: Envio,
  { asunto, html, texto, adjunto }: Mensaje,
  to: string,
  n: number,
): Promise<string> =>
  ctx.app.mail.send(
    { ...ctx, requestId: `${ctx.requestId}-${id}-${n}` },
    {
      to,
      subject: asunto,
      html,
      text: texto,
      ...(adjunto ? { attachments: [adjunto] } : {}),
      messageId: `<cartera-${id}-${n}@${ctx.office.slug}.protocolo>`,
    },
  )

const cerrar = (ctx: Context, { id }: Envio, estado: EstadoDeEnvio, motivo: string): Promise<void> =>
  inTransaction(ctx, async (its) => {
    await update(its, Envio, id, { estado, motivo, no_antes: null })
    if (estado === 'fallido') await alFallarEnvio(its, { id })
  })

/** Tells the requester; batches have their own page. */
export async function alFallarEnvio(ctx: Context, { id }: { id: number }): Promise<void> {
  const envio = await findRow(ctx.db, Envio, id)
  if (!envio || envio.id_lote !== null) return
  // one in flight counts as a contact of now: left so, nobody could write to the client again
  if (envio.estado === 'enviando') await update(ctx, Envio, id, { estado: 'pendiente', motivo: A_MEDIAS })
  await avisarCorreoFallido(ctx, [envio.id_usuario], {
    objeto: 'cliente',
    id_objeto: envio.id_clientes,
    llave: `cartera:${id}`,
    que: NOMBRE_DE_ENVIO[envio.tipo],
  })
}

export const A_MEDIAS = 'Se interrumpió mientras salía: puede que haya llegado.'

const NOMBRE_DE_ENVIO: Readonly<Record<Envio['tipo'], string>> = {
  estado: 'un estado de cuenta',
  recordatorio: 'un recordatorio de cartera',
  certificado: 'un correo de certificados de retención',
}

async function anotar(ctx: Context, envio: Envio, mensaje: Mensaje): Promise<void> {
  const { asunto, para } = mensaje
  const enviado = ctx.now.toISOString()
  await update(ctx, Envio, envio.id, {
    estado: 'enviado',
    enviado,
    para,
    asunto: asunto.slice(0, 300),
    motivo: null,
    no_antes: null,
  })
  await contactar(ctx, envio, mensaje, para)
}

/** One contact per mail in the log that the legal limits are counted from. */
async function contactar(
  ctx: Context,
  envio: Envio,
  { asunto, texto }: Mensaje,
  llegaron: readonly string[],
): Promise<void> {
  const resultado = `Enviado a ${llegaron.join(', ')}.`.slice(0, 500)
  const suyo = await ContactoCartera.query(ctx.db).findOne({ id_envio: envio.id })
  if (suyo) {
    if (suyo.resultado !== resultado) await update(ctx, ContactoCartera, suyo.id, { resultado })
    return
  }
  await insert(ctx, ContactoCartera, {
    id_clientes: envio.id_clientes,
    canal: 'correo',
    en: ctx.now.toISOString(),
    texto: [asunto, '', texto].join('\n').slice(0, 6000),
    resultado,
    promesa: null,
    exento: !esRecordatorio(envio),
    id_envio: envio.id,
    id_usuario: envio.id_usuario,
  })
}

export async function trabajarEnvio(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const queda = await despachar(ctx, id, step)
  if (queda)
    await enqueue(ctx, TRABAJO_ENVIO, { id }, { key: llaveDeEnvio(id), again: true, runAt: new Date(queda.espera) })
}
