import { pasosCerrados, type Estado } from '../../../modules/radicaciones/domain.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from 'wouter'
import './pasos.css'

interface Paso {
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

interface Props {
  pasos: readonly Paso[]
  actual: number
  /** How far the filing has come: the steps before are done. */
  alcanzado: number
  id: number | null
}

/** The four steps as a line: number, name and what one does there; a locked one says why. */
export const LineaPasos = ({ pasos, actual, alcanzado, id }: Props) => (
  <nav aria-label="Pasos de la radicación">
    <ol className="pasos grid grid-cols-[repeat(4,minmax(0,1fr))] p-0 border-t border-t-line border-b border-b-line list-none">
      {pasos.map(({ indice, nombre, descripcion, cerrado, motivo }) => {
        const hecho = !cerrado && (indice < alcanzado || alcanzado === pasos.length - 1)
        const inside = (
          <>
            <span className="paso-numero" aria-hidden>
              {cerrado ? <IconLock size={14} /> : hecho ? <IconCheck size={16} /> : indice + 1}
            </span>
            <span className="paso-texto flex flex-col min-w-0 leading-[1.35]">
              <span className="paso-nombre font-medium">
                <span className="solo-lectores">Paso {indice + 1}: </span>
                {nombre}
              </span>
              <span className="text-muted text-12">
                {motivo ?? descripcion}
                {hecho ? <span className="solo-lectores">, hecho</span> : null}
              </span>
            </span>
          </>
        )
        return (
          <li
            className="relative"
            key={indice}
            data-actual={indice === actual || undefined}
            data-cerrado={cerrado || undefined}
            data-hecho={hecho || undefined}
          >
            {cerrado || id === null ? (
              <span
                className="paso flex items-center gap-3 min-h-14 py-2 px-4 text-inherit no-underline"
                aria-disabled={cerrado || undefined}
                aria-current={indice === actual ? 'step' : undefined}
              >
                {inside}
              </span>
            ) : (
              <Link
                href={`/admin/radicacion/${id}/${indice}`}
                className="paso flex items-center gap-3 min-h-14 py-2 px-4 text-inherit no-underline"
                aria-current={indice === actual ? 'step' : undefined}
              >
                {inside}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
