import {
  type PasoLeido,
  type PasosLeidos,
  pasosDeTramite,
  tramitePasado,
  tramite,
} from '../../../schemas/respuestas/tramites/tramite.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { type Context, idParams, route } from '../../kernel/index.ts'
import {
  faltasDeProrroga,
  impedimento,
  pasosDesde,
  plazoDicho,
  prorrogaPosible,
  type Actor,
  type Transicion,
} from '../domain.ts'
import { exigirTramite, leerTramite } from '../datos/leer.ts'
import type { PasoDeTramite } from '../model.ts'
import { sale, deTramite } from '../quien-ve.ts'
import { pasosDe, situacionDe, pasarA } from './pasar.ts'
import { prorrogable, prorrogar } from './plazos.ts'
import { cambioDeEstadoSchema, prorrogaSchema } from '../../../schemas/tramites/tramite-estado.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'

async function leerPasos(ctx: Context, id: number): Promise<PasosLeidos> {
  const tramite = await exigirTramite(ctx, id)
  const [calendario, pasos] = [await calendarioDe(ctx), await pasosDe(ctx, id)]
  const situacion = await situacionDe(ctx, calendario, tramite, pasos)
  const puede = (una: Transicion) => ctx.user?.permisos.has(permiso('tramites', una.permiso)) ?? true
  const como: Actor = ctx.user?.permisos.has(permiso('tramites', 'modificar')) ? 'oficina' : 'cliente'
  const suyo = prorrogable(tramite)
  const velado = sale.veladoSolo(ctx, tramite)
  return {
    pasos: pasos.map((paso) => ({
      ...leido(paso, velado),
      quien: como === 'oficina' ? paso.quien : paraQuienPidio(ctx, paso),
    })),
    siguientes: pasosDesde(tramite.estado, como)
      .filter((una) => como === 'cliente' || puede(una))
      .map((una) => ({
        estado: una.a,
        nombre: NOMBRE_DE_ESTADO[una.a],
        exige: [...una.exige],
        impedimento: impedimento(calendario, situacion, { estado: una.a, expreso: true }, como, ctx.today),
      })),
    plazo: plazoDicho(calendario, tramite, ctx.today, tipoDe(tramite.tipo)?.termino.silencio),
    prorroga: {
      dias: 'dias' in faltasDeProrroga(suyo, { de: 'termino', dias: 1 }, ctx.today) ? 0 : prorrogaPosible(suyo),
      respuesta: !('de' in faltasDeProrroga(suyo, { de: 'respuesta' }, ctx.today)),
    },
    desistimiento_propuesto: tramite.desistimiento_propuesto,
    version: tramite.version,
  }
}

/** Applicants do not learn which clerk acted. */
const paraQuienPidio = ({ user }: Context, { id_usuario, quien }: PasoDeTramite): string =>
  id_usuario === null || id_usuario === user?.id ? quien : 'Notaría'

/** Readers of a reserved procedure who are not staff get no free text. */
const leido = (
  { id, de, estado, cuando, quien, motivo, norma, faltantes }: PasoDeTramite,
  velado: boolean,
): PasoLeido => ({
  id,
  de,
  estado,
  nombre: NOMBRE_DE_ESTADO[estado],
  cuando,
  quien,
  norma,
  motivo: velado ? motivo && '•••' : motivo,
  faltantes: velado ? null : faltantes,
})

export const rutasDeEstados = [
  route('PUT /tramites/:id/estado', {
    operation: 'pasarTramite',
    summary: 'Lleva un trámite a otro estado, con lo que ese paso exige',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: cambioDeEstadoSchema,
    reply: tramitePasado,
    handler: async (ctx, { params, body }) => {
      const { avisos } = await pasarA(ctx, params.id, body)
      return { ...(await leerTramite(ctx, params.id)), avisos }
    },
  }),
  route('PUT /tramites/:id/plazo', {
    operation: 'prorrogarTramite',
    summary: 'Prorroga el término de un trámite, o el plazo para responder lo devuelto',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: prorrogaSchema,
    reply: tramite,
    handler: async (ctx, { params, body }) => {
      await prorrogar(ctx, params.id, body)
      return leerTramite(ctx, params.id)
    },
  }),
  route('GET /tramites/:id/pasos', {
    operation: 'leerPasosDeTramite',
    summary: 'Los pasos de un trámite, y los que puede dar ahora',
    whose: deTramite,
    needs: anyOf(ver('tramites'), crear('nuevoTramite')),
    params: idParams,
    reply: pasosDeTramite,
    handler: (ctx, { params }) => leerPasos(ctx, params.id),
  }),
]
