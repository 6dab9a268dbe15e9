import { routes } from '../../modules/index.ts'
import { waysOf, type Route } from '../../modules/kernel/index.ts'
import { enlaceDeTramite } from '../../modules/tramites/index.ts'
import { tramiteConPapeles } from './adjuntos.ts'
import { preguntaDe } from './ajenos.ts'
import { next, persona } from './factories.ts'
import { sendForm, unPdf, type TestFile } from './files.ts'
import type { Reply } from './http.ts'
import { api, type Role } from './offices.ts'
import { unaPlantilla } from './plantillas.ts'
import { contextOf } from './server.ts'
import { solicitudConTramite } from './solicitudes-papeles.ts'
import { unaDefuncion } from './tramites.ts'

/** Every route that takes a file, of the registry. */
export const RUTAS_DE_ARCHIVOS: readonly Route[] = routes
  .flatMap(waysOf)
  .filter(({ multipart }) => Object.keys(multipart?.files ?? {}).length)

export const nombreDe = ({ method, path }: Route): string => `${method} ${path}`

type Fields = Record<string, string | number>
interface Escena {
  path?: string
  fields?: Fields
  role?: Role
  campo?: string
}

/**
 * Sends a file by a route, as somebody who may. One that looks into it before anything else needs no record that it may be sent to; of each
 * other there is one, made anew.
 */
export async function enviarPor(slug: string, ruta: Route, archivo: TestFile): Promise<Reply> {
  const { path, body, query } = preguntaDe(ruta, true)
  const escena = (await ESCENAS[nombreDe(ruta)]?.(slug)) ?? {}
  const [campo = ''] = Object.keys(ruta.multipart?.files ?? {})
  const fields = escena.fields ?? ((body ?? {}) as Fields) // as the sampler makes one of a form
  const search = new URLSearchParams(query).toString()
  const address = `${escena.path ?? path}${search ? `?${search}` : ''}`
  const client = api(slug).as(escena.role ?? 'admin')
  return sendForm(client, address, comoTextos(fields), { [escena.campo ?? campo]: archivo }, ruta.method)
}

/** A form sends texts; what is a list or an object goes as JSON. */
const comoTextos = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value as string)]],
    ),
  )

type HacerEscena = (slug: string) => Promise<Escena>

/** Another paper in the place of one that a procedure has, or one that it lacks. */
const deTramite =
  (prefijo: string, con: { role?: Role; papel: boolean; enlace?: true }): HacerEscena =>
  async (slug) => {
    const files: Record<string, TestFile[]> = con.papel
      ? { documento_1: [{ name: 'Cédula.pdf', content: unPdf('Cédula') }] }
      : {}
    const {
      tramite: { id },
      adjuntos: [adjunto],
    } = await tramiteConPapeles(slug, files, { estado: 'devuelto' })
    const suyo = con.enlace
      ? new URL(await enlaceDeTramite(await contextOf(slug), id), 'http://x').pathname.replace('/auth/tramite/', '')
      : id
    const fields: Fields = con.papel ? {} : { nombre: 'documento_1' }
    return {
      path: `/${prefijo}/${suyo}/adjuntos${adjunto ? `/${adjunto.id}` : ''}`,
      ...(con.role && { role: con.role }),
      fields,
    }
  }

const deSolicitud =
  (path: (id: number) => string, role: Role): HacerEscena =>
  async (slug) => ({ path: path((await solicitudConTramite(slug)).id), role, fields: {} })

/** A paper that the office asked for by its name. */
const dePedido: HacerEscena = async (slug) => {
  const { id } = await solicitudConTramite(slug)
  const papeles = [
    { titulo: 'Certificado de tradición', motivo: 'El que envió tiene más de 30 días.', hasta: '2090-01-31' },
  ]
  await api(slug).as('admin').post(`/SolicitudesTramites/${id}/pedidos`, { papeles })
  const pedido = await (
    await contextOf(slug)
  )
    .db('solicitudes_pedidos')
    .where({ id_solicitud: id })
    .first<{ id: number } | undefined>('id')
  return { path: `/SolicitudesTramites/${id}/pedidos/${pedido?.id ?? 0}/archivo`, role: 'cliente', fields: {} }
}

const deLote =
  (fields: Fields): HacerEscena =>
  async (slug) => ({ fields: { id_plantilla: (await unaPlantilla(undefined, slug)).id, ...fields } })

const ESCENAS: Readonly<Record<string, HacerEscena>> = {
  'POST /edicto': () =>
    Promise.resolve({
      fields: { titulo: 'Edicto', nombre_cliente: 'Ana', fecha_inicio: '2090-01-02', fecha_expiracion: '2090-02-01' },
    }),
  'POST /gastos': async (slug) => ({
    fields: { id_concepto: 1, id_personas: (await persona({}, slug)).id, valor: 1000, detalle: 'Resmas' },
  }),
  'POST /SolicitudesTramites/estadoTres/:id': deSolicitud((id) => `/SolicitudesTramites/estadoTres/${id}`, 'cliente'),
  'POST /SolicitudesTramites/:id/archivos': deSolicitud((id) => `/SolicitudesTramites/${id}/archivos`, 'cliente'),
  'POST /SolicitudesTramites/:id/pedidos/:pedido/archivo': dePedido,
  'POST /SolicitudesTramites/:id/borradores': deSolicitud((id) => `/SolicitudesTramites/${id}/borradores`, 'admin'),
  'POST /tramites': () => Promise.resolve({ fields: unaDefuncion(), role: 'cliente', campo: 'documento_1' }),
  'POST /tramites_adjuntos': () =>
    Promise.resolve({ fields: { tipo: 'registro_defuncion', nombre: 'documento_1' }, role: 'cliente' }),
  'POST /tramites/:id/adjuntos/:adjunto': deTramite('tramites', { papel: true }),
  'POST /tramites/:id/adjuntos': deTramite('tramites', { papel: false }),
  'POST /tramites_enlace/:id/:token/adjuntos/:adjunto': deTramite('tramites_enlace', { papel: true, enlace: true }),
  'POST /tramites_enlace/:id/:token/adjuntos': deTramite('tramites_enlace', { papel: false, enlace: true }),
  'POST /mis_tramites/:id/adjuntos/:adjunto': deTramite('mis_tramites', { papel: true, role: 'cliente' }),
  'POST /mis_tramites/:id/adjuntos': deTramite('mis_tramites', { papel: false, role: 'cliente' }),
  'POST /lotes_minutas': deLote({ filas: 'todas' }),
  'POST /lotes_minutas/vista': deLote({}),
  'POST /templates': () => Promise.resolve({ fields: { nombre_plantilla: `Plantilla ${next()}`, proyecto: 'AGILES' } }),
  'POST /templates/:id': async (slug) => ({
    path: `/templates/${(await unaPlantilla(undefined, slug)).id}`,
    fields: {},
  }),
  'POST /templates/revisar': () => Promise.resolve({ fields: {} }),
}
