import { texto } from '../../../schemas/json/leidos.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { invalid, type Context } from '../../kernel/index.ts'
import { tituloDeFinalidad } from '../domain.ts'
import { clavesPosibles } from '../libro/titular.ts'
import { Autorizacion, Reclamo } from '../model.ts'
import { filaDe } from '../reclamos/leidos.ts'

export interface PorTitular {
  numero_documento?: string
  correo?: string
}

/** What the ledger and the desk have of somebody, by document number or by mail: newest first. @throws Problem 422 without either */
export async function lineasDe(ctx: Context, { numero_documento, correo }: PorTitular) {
  const [claves, buzon] = [clavesPosibles(numero_documento), texto(correo)?.toLowerCase() ?? null]
  if (!claves.length && buzon === null)
    throw invalid({ numero_documento: ['Escriba un número de documento o un correo.'] })
  const lineas = await Autorizacion.query(ctx.db)
    .where((una) => {
      if (claves.length) void una.whereIn('clave_documento', claves)
      if (buzon !== null) void una.orWhere('correo', buzon)
    })
    .orderBy('id', 'desc')
  const retiradas = new Map<number, Autorizacion['estado']>()
  // each line after an authorisation says how it stands, the latest last
  for (const { id_anterior, estado } of [...lineas].reverse())
    if (id_anterior !== null) retiradas.set(id_anterior, estado)
  const vigente = ({ id, estado }: Autorizacion) => estado === 'otorgada' && retiradas.get(id) !== 'revocada'
  return { claves, lineas: lineas.map((linea) => ({ linea, vigente: vigente(linea) })) }
}

/** GET /autorizaciones: everything that the office keeps of what somebody authorised and claimed. */
export async function leerTitular(ctx: Context, por: PorTitular) {
  const { claves, lineas } = await lineasDe(ctx, por)
  const reclamos = await Reclamo.query(ctx.db).whereIn('clave_documento', claves).orderBy('id', 'desc')
  const calendario = await calendarioDe(ctx)
  return {
    autorizaciones: lineas.map(({ linea: l, vigente }) => ({
      id: l.id,
      tipo_documento: l.tipo_documento,
      numero_documento: l.numero_documento,
      correo: l.correo,
      nombre: l.nombre,
      actua: l.actua,
      formulario: l.formulario,
      finalidad: tituloDeFinalidad(l.finalidad),
      fundamento: l.fundamento,
      politica: l.politica,
      huella: l.huella,
      canal: l.canal,
      cuando: l.cuando,
      ip: l.ip,
      evidencia: l.evidencia,
      estado: l.estado,
      id_anterior: l.id_anterior,
      vigente,
    })),
    reclamos: reclamos.map((r) => filaDe(r, calendario, ctx.today)),
  }
}
