import { pasosCerrados, type Estado } from '../../modules/radicaciones/domain.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from 'wouter'

interface Paso {
  indice: number
  nombre: string
  descripcion: string
  cerrado: boolean
  motivo: string | null
}

const NOMBRES = ['Radicación', 'Liquidación', 'Facturación', 'Finalizada']
const MOTIVOS = ['', 'Guarde primero', 'Liquide primero', 'Facture primero']

/** Steps by state (specification 1, sections 2 and 4). Null: not saved yet. */
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

/** Step in the URL, else the first. May be closed: the screen says why. */
export const pasoPedido = (texto: string | undefined): number => (texto && /^[0-3]$/.test(texto) ? Number(texto) : 0)

interface Props {
  pasos: readonly Paso[]
  actual: number
  /** Earlier steps are done. */
  alcanzado: number
  id: number | null
}

const PASOS =
  'pasos grid grid-cols-[repeat(4,minmax(0,1fr))] p-0 border-t border-t-line border-b border-b-line list-none ' +
  'movil:grid-cols-[repeat(4,auto)] movil:justify-between movil:border-0'
const PASO =
  'flex items-center gap-3 min-h-14 py-2 px-4 text-inherit no-underline focus-visible:[outline-offset:-2px] ' +
  'movil:gap-2 movil:min-h-11 movil:py-1 movil:px-0'
const NUMERO = 'grid flex-none place-items-center w-7 h-7 border rounded-[50%] text-13 tabular-nums'
const SOLO_LECTORES = 'movil:absolute movil:w-px movil:h-px movil:overflow-hidden movil:[clip-path:inset(50%)]'
const RAYA = 'border-l border-l-line movil:border-l-0'
const SUBRAYADO =
  "after:absolute after:right-0 after:-bottom-px after:left-0 after:h-0.5 after:bg-accent after:content-[''] movil:after:hidden"

export const LineaPasos = ({ pasos, actual, alcanzado, id }: Props) => (
  <nav aria-label="Pasos de la radicación">
    <ol className={PASOS}>
      {pasos.map(({ indice, nombre, descripcion, cerrado, motivo }) => {
        const aqui = indice === actual
        const hecho = !cerrado && (indice < alcanzado || alcanzado === pasos.length - 1)
        const estilo = aqui
          ? 'border-accent bg-accent-soft text-accent font-semibold'
          : hecho
            ? 'border-ok text-ok'
            : 'border-field-line text-muted'
        const inside = (
          <>
            <span className={`${NUMERO} ${estilo} ${cerrado ? 'border-dashed' : ''}`} aria-hidden>
              {cerrado ? <IconLock size={14} /> : hecho ? <IconCheck size={16} /> : indice + 1}
            </span>
            <span className={`flex flex-col min-w-0 leading-[1.35] ${aqui ? '' : SOLO_LECTORES}`}>
              <span className={aqui ? 'font-semibold' : 'font-medium'}>
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
            className={`relative ${cerrado ? 'text-muted' : ''} ${indice > 0 ? RAYA : ''} ${aqui ? SUBRAYADO : ''}`}
            key={indice}
            data-actual={indice === actual || undefined}
            data-cerrado={cerrado || undefined}
            data-hecho={hecho || undefined}
          >
            {cerrado || id === null ? (
              <span
                className={PASO}
                aria-disabled={cerrado || undefined}
                aria-current={indice === actual ? 'step' : undefined}
              >
                {inside}
              </span>
            ) : (
              <Link
                href={`/admin/radicacion/${id}/${indice}`}
                className={`${PASO} encima:bg-hover`}
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
