import { getSession } from '../../kit/session.ts'
import { VACIO, type Formulario } from '../formulario.ts'
import type { Filtros } from '../radicacion.ts'

const CAMPOS = ['contacto', 'digitador', 'revisor', 'liquidador', 'id_estados_escrituras'] as const

const name = (): string => `protocolo.radicacion.equipo.${getSession()?.user.id ?? 0}`

/** Remembers who worked on the last filing that this person saved. */
export const recordarEquipo = (form: Formulario): void =>
  localStorage.setItem(name(), JSON.stringify(Object.fromEntries(CAMPOS.map((campo) => [campo, form[campo]]))))

/** A new form with the people of the last one, as long as they can still be chosen. */
export const formularioNuevo = (filtros: Filtros): Formulario => {
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
    // not ours any more: nobody is proposed
  }
  return { ...VACIO, ...Object.fromEntries(CAMPOS.map((campo) => [campo, listas[campo].find(({ id }) => id === last[campo])?.id ?? null])) }
}
