import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import type { EstadoDeTramite, TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import {
  nextNumber,
  Problem,
  update,
  type Context,
  insert,
  invalid,
  type FieldErrors,
  idParams,
  route,
} from '../../kernel/index.ts'
import { estaPagado } from '../domain.ts'
import { exigirTramite, exigirVersion, leerTramite } from '../datos/leer.ts'
import { Tramite, EntregaDeTramite } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { entregaDeTramiteSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import { copiasDe } from '../domain/costo.ts'
import { pasarA } from './pasar.ts'
import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { certificadoDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { tramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { modificar } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'

/** States in which the certificate is written. */
const SE_ESCRIBE: readonly EstadoDeTramite[] = ['aceptado', 'pendiente_pago', 'en_elaboracion', 'listo']

/**
 * Yearly sequence (D. 1069 de 2015, art. 2.2.6.1.2.7.1), taken on writing, so that refused requests leave no gap. Idempotent.
 * @throws Problem 404; 409 if the type has no number or it is not its time
 */
async function darCertificado(
  ctx: Context,
  id: number,
): Promise<{ certificado_numero: number; certificado_anio: number }> {
  const tramite = await exigirTramite(ctx, id, { lock: true })
  if (!tipoDe(tramite.tipo)?.numeraCertificado)
    throw new Problem(409, 'sin_numero', 'Este trámite no lleva número de certificado.')
  if (tramite.certificado_numero === null && !SE_ESCRIBE.includes(tramite.estado))
    throw new Problem(
      409,
      'no_es_hora',
      'El número se da cuando el certificado se elabora: revise y acepte primero la solicitud.',
    )
  if (tramite.certificado_numero === null && !estaPagado(tramite))
    throw new Problem(409, 'sin_pago', 'El número se da cuando el certificado se elabora: cóbrelo primero.')
  return numerar(ctx, tramite)
}

/** The caller holds the row lock. */
async function numerar(
  ctx: Context,
  tramite: Tramite,
): Promise<{ certificado_numero: number; certificado_anio: number }> {
  const { certificado_numero, certificado_anio } = tramite
  if (certificado_numero !== null && certificado_anio !== null) return { certificado_numero, certificado_anio }
  const anio = Number(ctx.today.slice(0, 4))
  const dado = { certificado_anio: anio, certificado_numero: await nextNumber(ctx, `certificado-${anio}`) }
  await update(ctx, Tramite, tramite.id, dado, { before: tramite })
  return dado
}

export const opcionesDe = (
  tipo: TipoDeTramite | undefined,
  nombre: string,
): readonly { value: string; label: string }[] => {
  const campo = tipo?.campos[nombre]
  return campo?.widget === 'choice' && Array.isArray(campo.opciones) ? campo.opciones : []
}

type Cuerpo = FromSchema<typeof entregaDeTramiteSchema>

/** Birth records need a receipt with their purpose (D. 1260 de 1970, art. 115). @throws Problem 404; 409 if delivered or outdated; 422 */
export async function entregar(ctx: Context, id: number, { version, ...body }: Cuerpo) {
  const tramite = await exigirTramite(ctx, id, { lock: true })
  await exigirVersion(ctx, tramite, version)
  if (await EntregaDeTramite.query(ctx.db).findOne({ id_tramite: id }))
    throw new Problem(409, 'entregado', 'Este trámite ya se entregó.')
  const columnas = leerEntrega(tramite, tipoDe(tramite.tipo), body)
  await insert(ctx, EntregaDeTramite, {
    ...columnas,
    id_tramite: id,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
  })
  if (tipoDe(tramite.tipo)?.numeraCertificado) await numerar(ctx, tramite)
  await pasarA(ctx, id, { estado: 'entregado' })
  return leerTramite(ctx, id)
}

const dicho = (valor: unknown): string | null =>
  typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null

/** Data of the form fill what the clerk leaves empty. */
function leerEntrega(tramite: Tramite, tipo: TipoDeTramite | undefined, body: Omit<Cuerpo, 'version'>) {
  const errors: FieldErrors = {}
  const pedido = { ...tramite.data, ...tramite.datos }
  const [recibe, tipo_documento, documento] = [body.recibe.trim(), body.tipo_documento.trim(), body.documento.trim()]
  for (const [campo, valor] of Object.entries({ recibe, tipo_documento, documento }))
    if (valor === '') errors[campo] = ['Campo requerido']
  const finalidad =
    dicho(body.finalidad) ??
    dicho([dicho(pedido.finalidad), dicho(pedido.finalidad_detalle)].filter((parte) => parte !== null).join(': '))
  if (tipo?.exigeFinalidad && finalidad === null)
    errors['finalidad'] = [
      'Diga para qué la necesita: se entrega contra recibo que lo diga (D. 1260 de 1970, art. 115).',
    ]
  const modalidad = dicho(body.modalidad) ?? dicho(pedido.modalidad)
  const modalidades = opcionesDe(tipo, 'modalidad')
  if (modalidad !== null && !modalidades.some(({ value }) => value === modalidad))
    errors['modalidad'] = ['Elija un valor de la lista.']
  const pedidas = copiasDe(pedido)
  const copias = body.copias ?? pedidas
  if (tipo && tipo.costo.clase !== 'liquidacion' && copias > pedidas)
    errors['copias'] = [
      pedidas === 1 ? 'Se pidió y se cobró una copia.' : `Se pidieron y se cobraron ${pedidas} copias.`,
    ]
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    recibe,
    tipo_documento,
    documento,
    calidad: dicho(body.calidad),
    finalidad: finalidad?.slice(0, 500) ?? null,
    modalidad,
    copias,
  }
}

export const rutasDeEntrega = [
  route('POST /tramites/:id/certificado', {
    operation: 'numerarCertificado',
    summary: 'El número de su certificado, que comienza de nuevo cada año; el mismo cuantas veces se pida',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    reply: certificadoDeTramite,
    handler: (ctx, { params }) => darCertificado(ctx, params.id),
  }),
  route('POST /tramites/:id/entrega', {
    operation: 'entregarTramite',
    summary: 'Entregar lo pedido: quién lo recibe, con qué documento y para qué',
    whose: deTramite,
    needs: modificar('tramites'),
    answers: 201,
    idempotent: true,
    params: idParams,
    body: entregaDeTramiteSchema,
    example: ejemplos.entregaDeTramite,
    reply: tramite,
    handler: (ctx, { params, body }) => entregar(ctx, params.id, body),
  }),
]
