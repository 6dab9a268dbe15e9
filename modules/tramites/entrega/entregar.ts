import type { FromSchema } from 'json-schema-to-ts'
import type { entregaDeTramiteSchema } from '../../../schemas/tramites/tramite-adjunto.ts'
import type { TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { insert, invalid, Problem, versionConflict, type Context, type FieldErrors } from '../../kernel/index.ts'
import { copiasDe } from '../domain/costo.ts'
import { pasarA } from '../estados/pasar.ts'
import { exigirTramite, leerTramite } from '../leer.ts'
import { EntregaDeTramite, type Tramite } from '../model.ts'
import { numerar } from './certificado.ts'
import { opcionesDe } from './opciones.ts'

type Cuerpo = FromSchema<typeof entregaDeTramiteSchema>

/**
 * POST /tramites/:id/entrega: who received what was asked for, with what document and what for; the procedure is delivered with it, and
 * its certificate has its number. Records of birth are handed over against a receipt that says their purpose (D. 1260 de 1970, art. 115).
 * @throws Problem 404; 409 once delivered, or where somebody saved since `version`; 422 by field
 */
export async function entregar(ctx: Context, id: number, { version, ...body }: Cuerpo) {
  const tramite = await exigirTramite(ctx, id, { lock: true })
  if (version !== undefined && version !== tramite.version) throw versionConflict(await leerTramite(ctx, id))
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

/** What the receipt says; what the form already said of it counts where the desk says nothing else. */
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
