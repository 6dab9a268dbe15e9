import { cupoQueQueda, cupoSuperado } from '../../modules/cartera/domain.ts'
import { formatDate, formatDocument, formatPesos } from '../../schemas/es-co.ts'
import type { ClienteElegible } from '../../schemas/respuestas/cliente.ts'
import { api, query } from '../kit/api.ts'
import type { Opcion } from '../kit/campos/useOpciones.ts'
import { puedeVista } from '../kit/permisos.ts'

/** The document is not told to who only chooses. */
export interface PersonaElegible {
  id: number
  nombres: string
  apellidos: string | null
  numero_documento?: string
}

export const nombreDe = ({ nombres, apellidos }: Pick<PersonaElegible, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

/** What whoever gives credit has to know of a client: what it owes, what is left of its limit, what it promised. */
export const situacionDeCredito = (cliente: ClienteElegible): string => {
  const queda = cupoQueQueda(cliente)
  return [
    ...(cliente.activo ? [] : ['Inactivo']),
    cliente.total > 0 ? `Debe ${formatPesos(cliente.total)}` : 'No debe nada',
    ...(cupoSuperado(cliente) ? ['Cupo superado'] : queda === null ? [] : [`Le quedan ${formatPesos(queda)} de cupo`]),
    ...(cliente.promesa ? [`Prometió pagar el ${formatDate(cliente.promesa)}`] : []),
  ].join(' · ')
}

/** Outcome for a person who is no client yet. */
const comoDeudora = (esParte: boolean): string =>
  esParte
    ? 'Parte de la escritura: aún no es cliente, lo será con esta factura'
    : puedeVista('cartera', 'crear')
      ? 'Usar esta persona: aún no es cliente, se registra primero'
      : 'Aún no es cliente: pida a quien lleva la cartera que la registre'

const CUANTOS = 20

interface Hallados {
  clientes: readonly ClienteElegible[]
  personas: readonly PersonaElegible[]
}

/**
 * Possible debtors: the clients first, then the persons of the office who are none yet. Of these a party of the deed becomes a client
 * by its invoice, and another is registered first. The value is the person's id.
 * @param alHallar told who was found
 */
export const buscarDeudores =
  (alHallar: (hallados: Hallados) => void, partes: ReadonlySet<number>) =>
  async (text: string): Promise<Opcion[]> => {
    const buscado = query({ q: text, pageSize: CUANTOS, page: 1 })
    const [clientes, personas] = await Promise.all([
      api.get<{ data: ClienteElegible[] }>(`/clientes?${buscado}`),
      api.get<{ data: PersonaElegible[] }>(`/persona?${buscado}`),
    ])
    const yaSon = new Set(clientes.data.map(({ id_personas }) => id_personas))
    const otras = personas.data.filter(({ id }) => !yaSon.has(id))
    alHallar({ clientes: clientes.data, personas: otras })
    return [
      ...clientes.data.map((cliente) => ({
        value: cliente.id_personas,
        label: cliente.nombre_completo,
        detail: `${formatDocument(cliente.numero_documento)} · ${situacionDeCredito(cliente)}`,
        disabled: !cliente.activo,
      })),
      ...otras.map((persona) => ({
        value: persona.id,
        label: nombreDe(persona),
        detail: [
          persona.numero_documento && formatDocument(persona.numero_documento),
          comoDeudora(partes.has(persona.id)),
        ]
          .filter(Boolean)
          .join(' · '),
        disabled: !partes.has(persona.id) && !puedeVista('cartera', 'crear'),
      })),
    ]
  }
