import { insert, type Columns } from '../../modules/kernel/index.ts'
import { Tramite } from '../../modules/tramites/index.ts'
import { sendForm, unPdf } from './files.ts'
import type { Json, Reply } from './http.ts'
import { api, type Role } from './offices.ts'
import type { TipoDeTramite } from '../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/tipos/index.ts'
import { contextOf } from './server.ts'

let cuenta = 0

/** A procedure as it is kept, without passing by its form: of what a list or a reading finds. */
export async function tramiteGuardado(datos: Columns<typeof Tramite> = {}, slug = 'demo'): Promise<Tramite> {
  const ctx = await contextOf(slug)
  const instante = ctx.now.toISOString()
  return insert(ctx, Tramite, {
    numero: 500_000 + ++cuenta,
    anio: 2026,
    tipo: 'registro_defuncion',
    tipo_tramite: 'copia',
    tipo_documento: 'registro_defuncion',
    identificacion: '31200100',
    solicitante: 'Ana Ruiz',
    correo: null,
    nombre_tramite: `Fallecido ${cuenta}`,
    identificacion_tramite: `${datos.tipo_tramite === 'OrdenEscrituracion' ? '370-' : ''}${700_000 + cuenta}`,
    reservado: false,
    anotaciones: null,
    datos: {},
    data: {},
    req_data_tramite: null,
    valor: 0,
    estado: 'radicado',
    estado_desde: instante,
    radicado_en: instante,
    ...datos,
  })
}

/** What the specification's dialog of a death record sends, of a person who died as many as were asked for before. */
export const unaDefuncion = (
  cambios: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> => ({
  tipo_tramite: 'copia',
  tipo_documento: 'registro_defuncion',
  identificacion: '31200100',
  nombre_registro: `Difunto Número ${++cuenta}`,
  fecha_defuncion: '2020-04-05',
  numero_folio: '55443322',
  anotaciones: 'Para la pensión',
  ...cambios,
})

interface Pidiendo {
  slug?: string
  role?: Role
  campos?: Readonly<Record<string, string | number>>
}

/** Asks for a death record, as the specification's dialog does. */
export const pedirDefuncion = ({ slug = 'demo', role = 'cliente', campos = {} }: Pidiendo = {}): Promise<Reply> =>
  sendForm(api(slug).as(role), '/tramites', unaDefuncion(campos), {
    documento_1: { name: 'Cédula de Ana.pdf', content: unPdf('Cédula') },
  })

/** The same, done. */
export async function unTramite(pidiendo: Pidiendo = {}): Promise<Json> {
  const reply = await pedirDefuncion(pidiendo)
  if (reply.status !== 201) throw new Error(`POST /tramites: ${reply.status} ${reply.raw.toString()}`)
  return reply.body
}

/** A kind that takes a FormatoRegistro: a deed order. */
export function tipoConHoja(): TipoDeTramite {
  const tipo = TIPOS_DE_TRAMITE.find(({ adjuntos }) => adjuntos.some(({ formatos }) => formatos === 'hoja'))
  if (!tipo) throw new Error('No kind takes a FormatoRegistro.')
  return tipo
}
