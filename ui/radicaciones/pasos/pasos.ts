import { pasosCerrados, type Estado } from '../../../modules/radicaciones/domain.ts'

export interface Paso {
  indice: number
  nombre: string
  descripcion: string
  cerrado: boolean
  /** Why it is closed, for whoever wants to enter. */
  motivo: string | null
}

const NOMBRES = ['Radicación', 'Liquidación', 'Facturación', 'Finalizada']
const MOTIVOS = ['', 'Guarde primero', 'Liquide primero', 'Facture primero']

/** The four steps of the wizard as the filing stands (specification 1, sections 2 and 4). `null`: not saved yet. */
export const pasosDe = (estado: Estado | null): Paso[] => {
  const cerrados = pasosCerrados(estado)
  const descripciones = [
    estado === null ? 'Crear radicación' : 'Editar radicación',
    'Liquidar',
    'Facturar escritura',
    'Completa',
  ]
  return NOMBRES.map((nombre, indice) => {
    const cerrado = cerrados.includes(indice)
    return {
      indice,
      nombre,
      descripcion: descripciones[indice] ?? '',
      cerrado,
      motivo: cerrado ? (MOTIVOS[indice] ?? null) : null,
    }
  })
}

/** The step an address asks for; the first when it names none. A closed one is answered too: the screen says why it is closed. */
export const pasoPedido = (texto: string | undefined): number => (texto && /^[0-3]$/.test(texto) ? Number(texto) : 0)
