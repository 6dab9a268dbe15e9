import { ofOffice, openToAll, personal } from '../kernel/index.ts'

/** The rule of the views of a list that somebody saved: only who saved one changes it. */
export const deVista = personal({
  entity: 'Vistas guardadas',
  says: 'Las propias, y las que alguien dejó a toda la oficina; cada una la cambia solo quien la guardó.',
  names: [],
  all: [],
  own: ({ user }) => ({
    sql: 'vistas_guardadas.id_usuario = ? or vistas_guardadas.compartida = 1',
    values: [user?.id ?? 0],
  }),
})

/** The rule of preferences: nobody's but whose they are, and there is no way to name another's. */
export const dePreferencia = personal({
  entity: 'Preferencias',
  says: 'Cada quien las suyas.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'preferencias.id_usuario = ?', values: [user?.id ?? 0] }),
})

export const dePantalla = ofOffice('Pantallas', 'De toda la oficina: cada quien abre las de su rol.')

export const deValidador = openToAll(
  'Revisión de un formulario',
  'Quien tiene la huella de su contenido: es parte del programa.',
)
