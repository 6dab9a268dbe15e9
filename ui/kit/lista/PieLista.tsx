import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import { TAMANOS, tamanosDe, type EstadoLista } from './estado.ts'
import { Flechas } from './Flechas.tsx'
import type { Cambio } from './useLista.ts'

interface Props {
  /** Of what: a page may have two lists. */
  title: string
  /** What the money of what is filtered adds up to. */
  sumas?: ReactNode
  estado: EstadoLista
  total: number
  /** The server stopped counting at `total`: there are more. */
  limitado?: boolean
  /** The list's own page size. */
  propio?: number
  contando: boolean
  onContar: () => void
  /** The person chose how many rows a page has. */
  onTamano: (filas: number) => void
  cambiar: (cambio: Cambio) => void
}

/** Which rows of how many, the page before and after, and how many at a time. */
export const PieLista = (props: Props) => {
  const {
    title,
    estado,
    total,
    limitado = false,
    propio = TAMANOS[0] ?? 25,
    contando,
    onContar,
    onTamano,
    cambiar,
  } = props
  const { page, pageSize } = estado
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = limitado ? page * pageSize : Math.min(page * pageSize, total)
  return (
    <div className="lista-pie">
      {props.sumas}
      <nav
        className="lista-paginas flex flex-wrap items-center justify-end gap-x-4 gap-y-2 ml-auto movil:flex-1 movil:justify-between"
        aria-label={`Páginas: ${title}`}
      >
        <span>
          {formatAmount(first)}–{formatAmount(last)} de{' '}
          {limitado ? (
            <button
              type="button"
              className="lista-contar"
              title="Contarlas todas"
              aria-busy={contando}
              disabled={contando}
              onClick={onContar}
            >
              más de {formatAmount(total)}
            </button>
          ) : (
            formatAmount(total)
          )}
        </span>
        <NativeSelect
          size="xs"
          aria-label="Filas por página"
          value={String(pageSize)}
          data={tamanosDe(propio).map((size) => ({ value: String(size), label: `${size} por página` }))}
          onChange={(event) => onTamano(Number(event.currentTarget.value))}
        />
        <div>
          <Flechas page={page} pages={limitado ? Infinity : pages} onPage={(otra) => cambiar({ page: otra })} />
        </div>
      </nav>
    </div>
  )
}
