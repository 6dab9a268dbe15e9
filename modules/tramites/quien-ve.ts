import { permiso } from '../../schemas/vistas/vistas.ts'
import { ofOffice, openToAll, personal, type Context } from '../kernel/index.ts'
import type { Tramite } from './model.ts'

export const deTramite = personal({
  entity: 'Trámites',
  says: 'los que pidieron ellos mismos',
  names: ['id_tramite'],
  all: [permiso('tramites', 'ver')],
  own: (ctx) => ({ sql: 'tramites.id_usuario = ?', values: [ctx.user?.id ?? 0] }),
})

const [VE, TRABAJA] = [permiso('tramites', 'ver'), permiso('tramites', 'modificar')]

export const TODOS = '1 = 1'

/** Reserved papers (births, minors) are for staff and the applicant (D. 1260 de 1970, art. 115; Ley 1581 de 2012, art. 7). */
export const deDocumentos = personal({
  entity: 'Documentos de trámites',
  names: [],
  says: `los de los trámites que pidieron ellos mismos; quien ve trámites (${VE}), los que no son reservados, y si los trabaja (${TRABAJA}), todos`,
  all: [],
  own: ({ user }) => {
    if (!user || (user.permisos.has(VE) && user.permisos.has(TRABAJA))) return { sql: TODOS, values: [] }
    const suyos = 'tramites.id_usuario = ?'
    return { sql: user.permisos.has(VE) ? `tramites.reservado = 0 or ${suyos}` : suyos, values: [user.id] }
  },
})

/** Own procedures only, because answering is the applicant's. */
export const deMiTramite = personal({
  entity: 'Mis trámites',
  says: 'los que pidieron ellos mismos',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'tramites.id_usuario = ?', values: [user?.id ?? 0] }),
})

export const deQuienTieneElEnlace = openToAll(
  'Trámite por su enlace',
  'Quien pidió el trámite, con el enlace secreto de sus correos.',
)

export const deAjustes = ofOffice('Ajustes de trámites', 'De toda la oficina: cómo trabaja sus trámites.')

/** Unsent papers belong to their uploader, staff included. */
export const deAdjuntoSuelto = personal({
  entity: 'Adjuntos de trámites sin enviar',
  says: 'los que subieron ellos mismos',
  names: ['id_adjunto'],
  all: [],
  own: (ctx) => ({ sql: 'tramites_adjuntos.id_usuario = ?', values: [ctx.user?.id ?? 0] }),
})

/** «María José Pérez» → «M. J. P.» */
export const iniciales = (nombre: string | null): string | null =>
  nombre &&
  nombre
    .split(/\s+/)
    .flatMap((palabra) => [...palabra].slice(0, 1).map((letra) => `${letra.toUpperCase()}.`))
    .join(' ')

/** «1107654321» → «•••321»; short numbers are hidden whole. */
export const fin = (documento: string | null): string | null =>
  documento && `•••${documento.length > 5 ? documento.slice(-3) : ''}`

export const trabaja = ({ user }: Context): boolean => user === null || user.permisos.has(TRABAJA)

export const soloLosSuyos = ({ user }: Context): boolean => user !== null && !user.permisos.has(VE)

/** Reserved procedures are unveiled one at a time, for staff and the applicant (D. 1260 de 1970, art. 115; Ley 1581 de 2012, art. 7). */
export const sale = {
  veladoEnLista: (ctx: Context, { reservado }: Pick<Tramite, 'reservado'>): boolean => reservado && !soloLosSuyos(ctx),
  veladoSolo: (ctx: Context, { reservado, id_usuario }: Pick<Tramite, 'reservado' | 'id_usuario'>): boolean =>
    reservado && !trabaja(ctx) && id_usuario !== ctx.user?.id,
}

type Nombrado = Pick<
  Tramite,
  | 'identificacion'
  | 'solicitante'
  | 'nombre_tramite'
  | 'identificacion_tramite'
  | 'anotaciones'
  | 'data'
  | 'req_data_tramite'
>

/** @param notas keeps the notes, which staff edit in the list */
export const velar = (tramite: Nombrado, { notas = false } = {}): Nombrado => ({
  identificacion: fin(tramite.identificacion),
  solicitante: iniciales(tramite.solicitante),
  nombre_tramite: iniciales(tramite.nombre_tramite),
  identificacion_tramite: fin(tramite.identificacion_tramite),
  anotaciones: notas ? tramite.anotaciones : tramite.anotaciones && '•••',
  data: {},
  req_data_tramite: null,
})
