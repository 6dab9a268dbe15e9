import { getSession } from '../../kit/http/session.ts'
import { VACIO, type Formulario } from '../formulario.ts'
import type { Filtros, Rol } from '../radicacion.ts'

export type Equipo = Pick<Formulario, Rol | 'id_estados_escrituras'>

const CAMPOS = ['contacto', 'digitador', 'revisor', 'liquidador', 'id_estados_escrituras'] as const

const name = (): string => `protocolo.radicacion.equipo.${getSession()?.user.id ?? 0}`

export const recordarEquipo = (form: Equipo): void =>
  localStorage.setItem(name(), JSON.stringify(Object.fromEntries(CAMPOS.map((campo) => [campo, form[campo]]))))

/** Team of the last filing; without those who can no longer be chosen. */
export const equipoDeAntes = (filtros: Filtros): Equipo => {
  const listas = {
    contacto: filtros.personas,
    digitador: filtros.digitadores,
    revisor: filtros.revisor,
    liquidador: filtros.liquidadores,
    id_estados_escrituras: filtros.estados_escrituras,
  }
  let last: Record<string, unknown> = {}
  try {
    last = JSON.parse(localStorage.getItem(name()) ?? '{}') as Record<string, unknown> // each value is looked up below
  } catch {
    // unreadable: nobody is proposed
  }
  const de = (campo: keyof Equipo) => listas[campo].find(({ id }) => id === last[campo])?.id ?? null
  return {
    contacto: de('contacto'),
    digitador: de('digitador'),
    revisor: de('revisor'),
    liquidador: de('liquidador'),
    id_estados_escrituras: de('id_estados_escrituras'),
  }
}

export const formularioNuevo = (filtros: Filtros): Formulario => ({ ...VACIO, ...equipoDeAntes(filtros) })

/** Element id of the first empty required field, else of the save button. */
export const loQueFalta = (equipo: Equipo): string => {
  const enOrden = ['digitador', 'revisor', 'contacto', 'liquidador', 'id_estados_escrituras'] as const
  const falta = enOrden.find((campo) => equipo[campo] === null)
  return falta ? `campo-${falta}` : 'guardar-radicacion'
}
