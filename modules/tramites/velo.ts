import { permiso } from '../../schemas/vistas/vistas.ts'
import type { Context } from '../kernel/index.ts'
import type { Tramite } from './model.ts'

const [VE, TRABAJA] = [permiso('tramites', 'ver'), permiso('tramites', 'modificar')]

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
