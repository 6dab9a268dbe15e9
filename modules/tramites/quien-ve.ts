import { permiso } from '../../schemas/vistas/vistas.ts'
import { ofOffice, openToAll, personal, type Context } from '../kernel/index.ts'
import type { Tramite } from './model.ts'

/** The rule of procedures: the staff's screen sees all; who asked sees their own. */
export const deTramite = personal({
  entity: 'Trámites',
  says: 'los que pidieron ellos mismos',
  names: ['id_tramite'],
  all: [permiso('tramites', 'ver')],
  own: (ctx) => ({ sql: 'tramites.id_usuario = ?', values: [ctx.user?.id ?? 0] }),
})

const [VE, TRABAJA] = [permiso('tramites', 'ver'), permiso('tramites', 'modificar')]

export const TODOS = '1 = 1'

/** Papers of births and minors (D. 1260 de 1970, art. 115; Ley 1581 de 2012, art. 7) are of who works them and of who asked. */
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

/** «1107654321» → «•••321»; a short one says nothing of itself. */
export const fin = (documento: string | null): string | null =>
  documento && `•••${documento.length > 5 ? documento.slice(-3) : ''}`

export const trabaja = ({ user }: Context): boolean => user === null || user.permisos.has(TRABAJA)

/** Whether the reader only sees own procedures. */
export const soloLosSuyos = ({ user }: Context): boolean => user !== null && !user.permisos.has(VE)

/**
 * Whether a procedure is read veiled. Records of birth and of minors are in full only one by one, for who works them and who asked for
 * them (D. 1260 de 1970, art. 115; Ley 1581 de 2012, art. 7).
 */
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

/** What names people in a procedure, veiled. @param notas whether its notes stay: who works procedures edits them in the list */
export const velar = (tramite: Nombrado, { notas = false } = {}): Nombrado => ({
  identificacion: fin(tramite.identificacion),
  solicitante: iniciales(tramite.solicitante),
  nombre_tramite: iniciales(tramite.nombre_tramite),
  identificacion_tramite: fin(tramite.identificacion_tramite),
  anotaciones: notas ? tramite.anotaciones : tramite.anotaciones && '•••',
  data: {},
  req_data_tramite: null,
})
