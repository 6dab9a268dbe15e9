import { avisarA } from '../campana/index.ts'
import { interesadosEn } from '../facturacion/index.ts'
import type { Context } from '../kernel/index.ts'
import { NOMBRE_DOCUMENTO, type DocumentoDian, type VersionDian } from './model.ts'

type Decidido = Pick<DocumentoDian, 'id' | 'id_factura' | 'tipo' | 'numero' | 'version_xml' | 'mensaje'>

/** Notifies the invoice's authors, the filing's owners and the signer of the DIAN's decision, once per signed version. */
export async function avisarDeDecision(
  ctx: Context,
  documento: Decidido,
  decision: 'aceptada' | 'rechazada',
): Promise<void> {
  const { id, id_factura, tipo, numero, version_xml, mensaje } = documento
  const { quienes, referencia } = await interesadosEn(ctx, id_factura)
  const firmada = await ctx
    .db<VersionDian>('dian_versiones')
    .where({ id_documento: id, version_xml })
    .first('id_usuario')
  const rechazo = decision === 'rechazada'
  await avisarA(ctx, [firmada?.id_usuario, ...quienes], {
    clase: rechazo ? 'dian_rechazada' : 'dian_aceptada',
    objeto: 'factura',
    id_objeto: id_factura,
    referencia,
    llave: `dian:${id}:${version_xml}:${decision}`,
    autor: null,
    titulo: `La DIAN ${rechazo ? 'rechazó' : 'aceptó'} la ${NOMBRE_DOCUMENTO[tipo]} ${numero}`,
    detalle: rechazo ? (mensaje?.replace(/^La DIAN la rechazó: /, '') ?? null) : null,
  })
}

export async function avisarDeRespuesta(
  ctx: Context,
  id_factura: number,
  numero: string,
  respuesta: 'Aceptado' | 'Rechazado',
): Promise<void> {
  const { quienes, referencia } = await interesadosEn(ctx, id_factura)
  await avisarA(ctx, quienes, {
    clase: 'cliente_respondio',
    objeto: 'factura',
    id_objeto: id_factura,
    referencia,
    llave: `cliente:${id_factura}`,
    autor: null,
    titulo: `El cliente ${respuesta === 'Aceptado' ? 'aceptó' : 'rechazó'} la factura ${numero}`,
  })
}
