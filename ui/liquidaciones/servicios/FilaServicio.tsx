import { Checkbox } from '@mantine/core'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import type { ItemDeServicio } from '../servicio.ts'

interface Props {
  item: ItemDeServicio
  elegido: { cantidad: number | null; precio: number | null } | undefined
  /** Already on the sheet: it is not added twice. */
  puesto: boolean
  errores: { cantidad?: string; precio?: string } | undefined
  onElegir: (si: boolean) => void
  onCambiar: (cambio: { cantidad?: number | null; precio?: number | null }) => void
}

/** A service to choose: its price, and once chosen, how many. */
export const FilaServicio = ({ item, elegido, puesto, errores, onElegir, onCambiar }: Props) => (
  <li
    className="servicios-fila min-h-10 border-t border-t-line text-13 data-elegido:bg-selected"
    data-elegido={elegido !== undefined || undefined}
  >
    <Checkbox
      size="sm"
      label={item.name}
      description={puesto ? 'Ya está en la liquidación' : undefined}
      disabled={puesto}
      checked={puesto || elegido !== undefined}
      onChange={(event) => onElegir(event.currentTarget.checked)}
    />
    {elegido ? (
      <>
        <DecimalInput
          unit=""
          bare
          size="xs"
          aria-label={`Cantidad de ${item.name}`}
          value={elegido.cantidad}
          error={errores?.cantidad}
          onChange={(cantidad) => onCambiar({ cantidad })}
        />
        {item.editable ? (
          <MoneyInput
            bare
            size="xs"
            aria-label={`Precio de ${item.name}`}
            value={elegido.precio}
            error={errores?.precio}
            onChange={(precio) => onCambiar({ precio })}
          />
        ) : (
          <span className="numero">{formatAmount(item.precio ?? 0)}</span>
        )}
      </>
    ) : (
      <>
        <span aria-hidden />
        <span className="numero muted">{item.precio === null ? 'a digitar' : formatAmount(item.precio)}</span>
      </>
    )}
  </li>
)
