import type { EstadoDeTramite } from '../../schemas/tramites/tramite.ts'
import { insert, nextNumber, type Columns } from '../../modules/kernel/index.ts'
import { PasoDeTramite, Tramite } from '../../modules/tramites/model.ts'
import { contextOf } from './index.ts'

/** A procedure as it is kept, with its first step, behind the API: for tests of what happens to one. */
export async function unTramiteRadicado(office: string, columnas: Columns<typeof Tramite> = {}): Promise<Tramite> {
  const ctx = await contextOf(office)
  const anio = Number(ctx.today.slice(0, 4))
  const ahora = ctx.now.toISOString()
  const tramite = await insert(ctx, Tramite, {
    numero: await nextNumber(ctx, `tramite-${anio}`),
    anio,
    tipo: 'registro_defuncion',
    tipo_tramite: 'copia',
    tipo_documento: 'registro_defuncion',
    identificacion: '1020304050',
    solicitante: 'Ana Ruiz',
    correo: 'ana@ejemplo.co',
    nombre_tramite: 'Pedro Ruiz',
    reservado: false,
    anotaciones: null,
    datos: { nombre_registro: 'Pedro Ruiz' },
    data: {},
    estado: 'radicado',
    estado_desde: ahora,
    radicado_en: ahora,
    promesa: null,
    vence: null,
    pausado_desde: null,
    responder_hasta: null,
    valor: 10_800,
    ...columnas,
  })
  await pasoDe(office, tramite.id, tramite.estado)
  return tramite
}

/** A step of a procedure, by the system. */
export async function pasoDe(
  office: string,
  id_tramite: number,
  estado: EstadoDeTramite,
  mas: Columns<typeof PasoDeTramite> = {},
) {
  const ctx = await contextOf(office)
  return insert(ctx, PasoDeTramite, {
    id_tramite,
    de: null,
    estado,
    cuando: ctx.now.toISOString(),
    id_usuario: null,
    quien: 'Sistema',
    motivo: null,
    norma: null,
    faltantes: null,
    ...mas,
  })
}
