import { LIMITES } from '../../schemas/radicaciones/express.ts'
import type { RadicacionPlana } from '../seguimientos/index.ts'

/** What the express form holds; all of it is text but the date. */
export interface FormularioExpress {
  num_escritura: string
  fecha_escritura: string | null
  matricula: string
  direccion: string
  otorgante1: string
  otorgante2: string
  actos: string
  usuario: string
  codigoProyecto: string | null
  /** How the project is called, to be shown before it is searched. */
  proyecto: string
}

export const VACIO: FormularioExpress = {
  num_escritura: '',
  fecha_escritura: null,
  matricula: '',
  direccion: '',
  otorgante1: '',
  otorgante2: '',
  actos: '',
  usuario: '',
  codigoProyecto: null,
  proyecto: '',
}

export const LARGO = { ...LIMITES, otorgante1: LIMITES.otorgante, otorgante2: LIMITES.otorgante } as const

/** What the acts of a filing leave empty does not apply to it. */
const deActos = (r: RadicacionPlana, value: string | null): string => value ?? (r.express ? '' : 'No aplica')

export const desde = (r: RadicacionPlana): FormularioExpress => ({
  num_escritura: r.num_escritura ?? '',
  fecha_escritura: r.fecha_escritura,
  matricula: deActos(r, r.matricula),
  direccion: deActos(r, r.direccion),
  otorgante1: deActos(r, r.otorgante1),
  otorgante2: deActos(r, r.otorgante2),
  actos: deActos(r, r.actos),
  usuario: String(r.usuario),
  codigoProyecto: r.codigoProyecto,
  proyecto: r.proyecto ?? '',
})

/** The body that both saves take (specification 1, section 7). */
export const cuerpo = ({ proyecto: _, codigoProyecto, ...form }: FormularioExpress) => ({
  ...form,
  ...(codigoProyecto ? { codigoProyecto } : {}),
})

export const LLENE = 'Es necesario llenar todos los campos'

/** The fields that may not be empty; the project is the only one that may. */
export const vacios = (form: FormularioExpress): Record<string, string> => {
  const { codigoProyecto: _c, proyecto: _p, ...obligatorios } = form
  return Object.fromEntries(
    Object.entries(obligatorios).flatMap(([campo, value]) => ((value ?? '').trim() === '' ? [[campo, LLENE]] : [])),
  )
}

/** What a filing with acts takes from them. */
export const DE_ACTOS = ['matricula', 'direccion', 'otorgante1', 'otorgante2', 'actos'] as const
