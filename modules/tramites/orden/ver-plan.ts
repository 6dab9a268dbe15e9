import type { PlanDeRadicacion } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import type { Context } from '../../kernel/index.ts'
import { exigirTramite, numeroDe } from '../leer.ts'
import { planDe } from './plan.ts'
import { cerradaPor, suRadicacion } from './radicar-orden.ts'

export async function verPlan(ctx: Context, id: number): Promise<PlanDeRadicacion> {
  const tramite = await exigirTramite(ctx, id)
  const hecha = await suRadicacion(ctx, tramite)
  const { acto, partes, inmuebles, actos, proyecto, observacion, impide, avisos } = await planDe(
    ctx,
    tramite,
    numeroDe(tramite),
  )
  const credito = Number(acto?.datos['credit_value'] ?? 0)
  return {
    cerrada: cerradaPor(tramite),
    radicacion: hecha && { id: hecha.id, numero_radicacion: hecha.numero_radicacion },
    partes: partes.map(
      ({
        clave,
        lado,
        nombre,
        tipo_documento,
        numero_documento,
        nombres,
        apellidos,
        conyugue,
        estado,
        registrada,
        sin,
      }) => ({
        clave,
        lado,
        nombre,
        tipo_documento,
        numero_documento,
        nombres,
        apellidos,
        conyugue,
        estado,
        registrada,
        sin,
      }),
    ),
    inmuebles: inmuebles.map(({ matricula, id_inmuebles, cuerpo }) => ({
      matricula,
      nuevo: id_inmuebles === null,
      direccion: String(cuerpo.direccion ?? '') || null,
    })),
    actos: actos.map(({ id_acto, nombre, cuantia, otorgantes }) => ({
      id_acto,
      nombre,
      cuantia,
      otorgantes: otorgantes.length,
    })),
    credito: credito > 0 ? credito : null,
    proyecto,
    observacion,
    impide,
    avisos,
    version: tramite.version,
  }
}
