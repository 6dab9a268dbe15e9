import { insert, type Columns } from '../../modules/kernel/index.ts'
import { Tramite } from '../../modules/tramites/index.ts'
import { contextOf } from './server.ts'

let cuenta = 0

/** A procedure as it is kept, without passing by its form: of what a list or a reading finds. */
export async function tramiteGuardado(datos: Columns<typeof Tramite> = {}, slug = 'demo'): Promise<Tramite> {
  const ctx = await contextOf(slug)
  const instante = ctx.now.toISOString()
  return insert(ctx, Tramite, {
    numero: 500_000 + ++cuenta, anio: 2026, tipo: 'registro_defuncion', tipo_tramite: 'copia', tipo_documento: 'registro_defuncion',
    identificacion: '31200100', solicitante: 'Ana Ruiz', correo: null, nombre_tramite: `Fallecido ${cuenta}`,
    identificacion_tramite: `${700_000 + cuenta}`, reservado: false, anotaciones: null, datos: {}, data: {}, req_data_tramite: null,
    estado: 'radicado', estado_desde: instante, radicado_en: instante, ...datos,
  })
}
