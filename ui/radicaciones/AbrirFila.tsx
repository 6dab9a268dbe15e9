import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

/** From so many rows on, each is one close line. */
const MUCHAS = 7
export const sonMuchas = (filas: readonly unknown[]): boolean => filas.length >= MUCHAS

export interface FilaQueAbre {
  id: string
  abierta: boolean
  alternar: () => void
}

/** A row of one line that opens: what else there is to know of it stands under it. */
export const useFilaQueAbre = (id: string): FilaQueAbre => {
  const [abierta, setAbierta] = useState(false)
  return { id, abierta, alternar: () => setAbierta(!abierta) }
}

/** Opens a row, or closes it; also in what is only read. */
export const AbrirFila = ({ id, abierta, alternar, nombre }: FilaQueAbre & { nombre: string }) => (
  <ActionIcon
    // a closed fieldset must not close this
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
    <IconChevronDown size={16} aria-hidden className="radi-abrir [transition:transform_var(--motion)]" />
  </ActionIcon>
)

/** What an open row says, label by label; what is empty is not said. */
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
  <tr id={id} className="radi-fila-abierta">
    <td colSpan={columnas}>
      {children}
      <dl>
        {datos.map(([label, value]) =>
          value ? (
            <div key={label} className={value.length > 80 ? 'radi-dato-largo' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </td>
  </tr>
)
