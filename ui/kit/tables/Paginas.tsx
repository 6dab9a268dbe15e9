import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../../schemas/es-co/dinero.ts'

interface Props {
  pagina: number
  porPagina: number
  total: number
  onCambiar: (pagina: number) => void
}

export const Paginas = ({ pagina, porPagina, total, onCambiar }: Props) => {
  const ultima = Math.max(1, Math.ceil(total / porPagina))
  if (ultima === 1) return null
  const desde = (pagina - 1) * porPagina + 1
  return (
    <nav className="flex items-center gap-2 text-13 tabular-nums" aria-label="Páginas de la tabla">
      <span role="status">
        {formatNumber(desde)}–{formatNumber(Math.min(total, pagina * porPagina))} de {formatNumber(total)}
      </span>
      <Flechas page={pagina} pages={ultima} onPage={onCambiar} />
    </nav>
  )
}

interface Opcion<V extends string> {
  id: V
  label: string
  cuantas: number
}
interface PropsFiltro<V extends string> {
  label: string
  opciones: readonly Opcion<V>[]
  valor: V
  onCambiar: (valor: V) => void
}

export const Filtro = <V extends string>({ label, opciones, valor, onCambiar }: PropsFiltro<V>) => (
  <div className="flex flex-wrap gap-1" role="group" aria-label={label}>
    {opciones.map(({ id, label: nombre, cuantas }) => (
      <button key={id} type="button" className="lista-preset" aria-pressed={id === valor} onClick={() => onCambiar(id)}>
        {nombre} <span className="tabular-nums">{formatNumber(cuantas)}</span>
      </button>
    ))}
  </div>
)

export const Flechas = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => (
  <>
    <ActionIcon variant="default" aria-label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      aria-label="Página siguiente"
      disabled={page >= pages}
      onClick={() => onPage(page + 1)}
    >
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
  </>
)
