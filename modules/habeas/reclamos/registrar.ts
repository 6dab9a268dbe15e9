import { enqueue, insert, type Context, invalid, nextNumber } from '../../kernel/index.ts'
import { AvisoDeReclamo, PasoDeReclamo, Reclamo } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { addDays, formatDate } from '../../../schemas/es-co/index.ts'
import type { reclamoSchema } from '../../../schemas/personas/habeas.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { venceDe } from '../domain.ts'
import { columnasDelTitular } from '../libro.ts'

export const TRABAJO_RECLAMO = 'aviso-reclamo-datos'

interface Dado {
  paso: PasoDeReclamo['paso']
  detalle?: string | null
  /** Recipient; none by default. */
  correo?: string | null
}

export async function anotarPaso(
  ctx: Context,
  { id, estado }: Reclamo,
  { paso, detalle = null, correo = null }: Dado,
): Promise<void> {
  await insert(ctx, PasoDeReclamo, {
    id_reclamo: id,
    paso,
    estado,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
    quien: ctx.user?.usuario ?? 'Sistema',
    detalle: detalle?.trim() || null,
  })
  if (!correo?.trim()) return
  const aviso = await insert(ctx, AvisoDeReclamo, {
    id_reclamo: id,
    clase: paso,
    correo: correo.trim(),
    enviado_en: null,
    error: null,
  })
  await enqueue(ctx, TRABAJO_RECLAMO, { id: aviso.id }, { key: `${TRABAJO_RECLAMO}:${aviso.id}` })
}

/** Maximum age in days of a claim registered today. */
const DIAS_ATRAS = 90
const CORREO = /^[^\s@<>"(),;:\\[\]\p{C}]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/iu

/** Registers a claim and confirms it by mail; its term counts from arrival by any channel. @throws Problem 422 by field */
export async function registrarReclamo(ctx: Context, body: FromSchema<typeof reclamoSchema>): Promise<Reclamo> {
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', body.tipo_documento)
    .first<{ name: string } | undefined>('name')
  const { numero_documento, clave_documento, nombre, correo } = columnasDelTitular({
    ...body,
    tipo_documento: tipo?.name,
  })
  const [hechos, actua, verificacion] = [texto(body.hechos), texto(body.actua), texto(body.verificacion)]
  const recibido = texto(body.recibido) ?? ctx.today
  const errores = {
    ...(!tipo && { tipo_documento: ['Elija un tipo de documento de la lista.'] }),
    ...(clave_documento === null && { numero_documento: ['Campo requerido'] }),
    ...(nombre === null && { nombre: ['Campo requerido'] }),
    ...(hechos === null && { hechos: ['Campo requerido'] }),
    ...(correo !== null && !CORREO.test(correo) && { correo: ['Correo no valido'] }),
    ...(correo === null &&
      texto(body.direccion) === null && { direccion: ['Escriba un correo o una dirección a donde responder.'] }),
    ...(body.calidad === 'titular' && actua !== null && { actua: ['Solo se dice de quien no es el titular.'] }),
    ...(body.calidad !== 'titular' && actua === null && { actua: ['Diga quién lo presenta, y con qué documento.'] }),
    ...(recibido > ctx.today && { recibido: ['No puede ser un día que no ha llegado.'] }),
    ...(recibido < addDays(ctx.today, -DIAS_ATRAS) && {
      recibido: [`Es de antes del ${formatDate(addDays(ctx.today, -DIAS_ATRAS))}: revise el día.`],
    }),
  }
  if (Object.keys(errores).length || !tipo || !numero_documento || !clave_documento || !nombre || !hechos)
    throw invalid(errores)
  const cuando = ctx.now.toISOString()
  // an earlier day counts as received in office hours
  const recibido_en = recibido === ctx.today ? cuando : `${recibido}T12:00:00.000Z`
  const anio = Number(ctx.today.slice(0, 4))
  const contado = {
    tipo: body.tipo,
    estado: 'recibido',
    recibido_en,
    completo_en: null,
    requerido_en: null,
    prorroga: 0,
  } as const
  const reclamo = await insert(ctx, Reclamo, {
    anio,
    numero: await nextNumber(ctx, `reclamos-datos-${anio}`),
    canal: body.canal,
    tipo_documento: tipo.name,
    numero_documento,
    clave_documento,
    nombre,
    correo,
    telefono: texto(body.telefono),
    direccion: texto(body.direccion),
    calidad: body.calidad,
    actua,
    verificacion,
    hechos,
    ...contado,
    estado_desde: cuando,
    vence: venceDe(await calendarioDe(ctx), contado),
    falta: null,
    desistimiento_propuesto: null,
    motivo_prorroga: null,
    trasladado_a: null,
    decision: null,
    respuesta: null,
    norma: null,
    terminado_en: null,
    id_usuario: ctx.user?.id ?? null,
  })
  await anotarPaso(ctx, reclamo, { paso: 'recibir', correo })
  return reclamo
}
