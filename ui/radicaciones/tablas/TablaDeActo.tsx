import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { RolDelActo } from '../radicacion.ts'

/** From this many rows on, each is one low line. */
const MUCHAS = 7
export const sonMuchas = (filas: readonly unknown[]): boolean => filas.length >= MUCHAS

interface PropsDeSeccion {
  id: string
  titulo: string
  anadir: string
  onAnadir: (() => void) | null
  children: ReactNode
}

export const SeccionDeActo = ({ id, titulo, anadir, onAnadir, children }: PropsDeSeccion) => (
  <section
    aria-labelledby={id}
    className="radi-seccion p-4 [.radi-seccion+&]:border-t border-line movil:p-3 @container/radi-seccion"
  >
    <header className="flex items-center justify-between gap-2 mb-1">
      <h3 className="text-14 font-semibold" id={id}>
        {titulo}
      </h3>
      {onAnadir ? (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAnadir}>
          {anadir}
        </Button>
      ) : null}
    </header>
    {children}
  </section>
)

/** On a phone a row is a card and its cells are stacked. In a table with `data-muchas` each row is one low line. */
export const FILA =
  'movil:relative movil:grid movil:gap-x-3 movil:py-2 movil:border-b movil:border-b-line movil:last:border-b-0'
const BORDE =
  'border-b border-b-line in-[tr:last-child]:border-b-0 movil:block movil:w-auto movil:h-auto movil:border-b-0'
export const CELDA =
  'py-1 px-2 first:pl-0 last:pr-0 h-11 not-movil:in-data-muchas:h-9 not-movil:in-data-muchas:py-px movil:py-0.5 movil:px-0 ' +
  BORDE
/** Cell that shows its label on a phone. */
export const ROTULADA =
  `${CELDA} movil:before:block movil:before:text-muted movil:before:text-12 movil:before:content-[attr(data-label)] ` +
  'movil:in-data-muchas:before:hidden'
/** Cell across the card on a phone, beside the buttons. */
export const TITULAR = 'movil:col-span-full movil:pr-22'
export const NOMBRE =
  `radi-nombre ${CELDA} ${TITULAR} wrap-anywhere movil:-order-2 movil:font-medium not-movil:in-data-muchas:w-full ` +
  'not-movil:in-data-muchas:max-w-0 not-movil:in-data-muchas:overflow-hidden not-movil:in-data-muchas:text-ellipsis ' +
  'not-movil:in-data-muchas:whitespace-nowrap'
const ENLACE =
  'encima:underline py-0.5 px-0 text-accent [font:inherit] text-left not-movil:in-data-muchas:inline-block ' +
  'not-movil:in-data-muchas:max-w-full not-movil:in-data-muchas:overflow-hidden not-movil:in-data-muchas:text-ellipsis ' +
  'not-movil:in-data-muchas:align-bottom not-movil:in-data-muchas:whitespace-nowrap'
const TITULO =
  'py-1 px-2 first:pl-0 last:pr-0 border-b border-b-line text-left text-muted text-12 font-medium whitespace-nowrap'

interface PropsDeTabla {
  clase: string
  muchas: boolean
  /** Before the column of buttons. */
  columnas: readonly (readonly [titulo: ReactNode, clase?: string])[]
  filas: ReactNode
  buscar: ReactNode
}

export const TablaDeActo = ({ clase, muchas, columnas, filas, buscar }: PropsDeTabla) => (
  <table className={`radi-tabla ${clase} w-full border-collapse text-14 movil:block`} data-muchas={muchas || undefined}>
    <thead className="movil:absolute movil:w-px movil:h-px movil:overflow-hidden movil:[clip-path:inset(50%)]">
      <tr>
        {columnas.map(([columna, suya = ''], at) => (
          <th key={at} className={`${TITULO} ${suya}`} scope="col">
            {columna}
          </th>
        ))}
        <th className={TITULO} scope="col">
          <span className="solo-lectores">Acciones</span>
        </th>
      </tr>
    </thead>
    <tbody className="movil:block">
      {filas}
      {buscar ? (
        <tr className={`radi-fila-buscar ${FILA}`}>
          <td className={`py-1 px-0 movil:py-0.5 movil:col-span-full ${BORDE}`} colSpan={columnas.length + 1}>
            {buscar}
          </td>
        </tr>
      ) : null}
    </tbody>
  </table>
)

export const Enlace = ({
  id,
  label,
  onClick,
  children,
}: {
  id?: string
  label: string
  onClick: () => void
  children: string
}) => (
  <UnstyledButton id={id} className={ENLACE} onClick={onClick} aria-label={label}>
    {children}
  </UnstyledButton>
)

export const ErrorDeFila = ({ error }: { error: string | undefined }) =>
  error ? <p className="text-danger text-13 not-movil:in-data-muchas:whitespace-normal">{error}</p> : null

interface PropsDeBotones {
  fila: FilaQueAbre
  nombre: string
  quitar: string
  /** Null: read-only. */
  onQuitar: (() => void) | null
}

export const BotonesDeFila = ({ fila, nombre, quitar, onQuitar }: PropsDeBotones) => (
  <td
    data-label=""
    className={
      `radi-acciones ${CELDA} w-17 whitespace-nowrap movil:absolute movil:top-1 movil:right-0 ` +
      'movil:[&_.mantine-ActionIcon-root]:w-10 movil:[&_.mantine-ActionIcon-root]:h-10'
    }
  >
    <AbrirFila {...fila} nombre={nombre} />
    {onQuitar ? (
      <ActionIcon aria-label={quitar} onClick={onQuitar}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    ) : null}
  </td>
)

const ROL =
  'inline-flex items-center gap-1 min-h-6 pr-2 pl-1 border border-line rounded-[999px] bg-transparent text-inherit [font:inherit] ' +
  'text-12! cursor-pointer encima:border-accent encima:text-accent aria-pressed:border-accent aria-pressed:bg-accent-soft ' +
  'aria-pressed:text-accent not-movil:in-data-muchas:px-1 movil:min-h-10 movil:pr-3 movil:pl-2'
/** Letter of the shortcut, not read aloud. */
const LETRA =
  'before:grid before:place-items-center before:min-w-4 before:h-4 before:rounded-[50%] before:bg-accent-soft before:text-accent ' +
  "before:content-[attr(data-letra)_/_''] before:font-semibold"

interface PropsDeRoles {
  roles: readonly RolDelActo[]
  elegido?: number
  className: string
  onElegir: (rol: RolDelActo) => void
  children: (rol: RolDelActo) => ReactNode
}

export const Roles = ({ roles, elegido, className, onElegir, children }: PropsDeRoles) => (
  <div className={`radi-roles flex flex-wrap gap-1 ${className}`}>
    {roles.map((rol) => (
      <button
        type="button"
        key={rol.id}
        className={`${ROL} ${LETRA}`}
        aria-pressed={elegido === undefined ? undefined : rol.id === elegido}
        data-letra={rol.letra.toUpperCase()}
        onClick={() => onElegir(rol)}
      >
        {children(rol)}
      </button>
    ))}
  </div>
)

interface FilaQueAbre {
  id: string
  abierta: boolean
  alternar: () => void
}

export const useFilaQueAbre = (id: string): FilaQueAbre => {
  const [abierta, setAbierta] = useState(false)
  return { id, abierta, alternar: () => setAbierta(!abierta) }
}

const AbrirFila = ({ id, abierta, alternar, nombre }: FilaQueAbre & { nombre: string }) => (
  <ActionIcon
    // a disabled fieldset does not disable a link
    component="a"
    role="button"
    tabIndex={0}
    aria-label={`Ver más: ${nombre}`}
    aria-expanded={abierta}
    aria-controls={abierta ? id : undefined}
    onClick={alternar}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      alternar()
    }}
  >
    <IconChevronDown
      size={16}
      aria-hidden
      className={`[transition:rotate_var(--motion)] ${abierta ? 'rotate-180' : ''}`}
    />
  </ActionIcon>
)

export const FilaAbierta = ({
  id,
  columnas,
  children,
  datos,
}: {
  id: string
  columnas: number
  children?: ReactNode
  datos: readonly (readonly [label: string, value: string | null | undefined])[]
}) => (
  <tr
    id={id}
    className={
      'radi-fila-abierta [&_dt]:text-muted [&_dt]:text-12 [&_dd]:wrap-anywhere movil:relative movil:block movil:pb-2 movil:border-b ' +
      'movil:border-b-line movil:last:border-b-0'
    }
  >
    <td className={`pt-2 px-3 pb-3 bg-paper movil:p-3 ${BORDE}`} colSpan={columnas}>
      {children}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-6 gap-y-2">
        {datos.map(([label, value]) =>
          value ? (
            <div key={label} className={value.length > 80 ? 'col-span-full' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </td>
  </tr>
)
