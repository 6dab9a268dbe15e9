import { Checkbox, Button } from '@mantine/core'
import { formatAmount, formatPesos, nearestFirst, plural } from '../../../schemas/es-co/index.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { type ItemDeServicio, servicioNuevo, useServicios } from '../servicio.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Servicio } from '../../../modules/liquidaciones/domain/index.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import './servicios.css'

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
const FilaServicio = ({ item, elegido, puesto, errores, onElegir, onCambiar }: Props) => (
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

/** What is being chosen: quantity and price by item. */
type Seleccion = ReadonlyMap<number, { cantidad: number | null; precio: number | null }>

interface Revisada {
  servicios: Servicio[]
  /** The sentence under each field, by item. */
  errores: Map<number, { cantidad?: string; precio?: string }>
}

/** Turns the selection into services, or says what each one lacks. */
const revisar = (seleccion: Seleccion, items: readonly ItemDeServicio[]): Revisada => {
  const errores: Revisada['errores'] = new Map()
  const servicios: Servicio[] = []
  for (const item of items) {
    const elegido = seleccion.get(item.id)
    if (!elegido) continue
    const cantidad = elegido.cantidad ? undefined : 'Agregue Cantidad!'
    const precio = elegido.precio === null ? 'Agregue Precio!' : undefined
    if (cantidad || precio) errores.set(item.id, { cantidad, precio })
    else servicios.push(servicioNuevo(item, elegido.cantidad ?? 1, elegido.precio ?? 0))
  }
  return { servicios, errores }
}

interface PropsDialogoServicios {
  tipo: ItemDeServicio['tipo']
  /** The day whose prices are shown. */
  fecha: string
  /** Details already on the sheet. */
  puestos: ReadonlySet<string>
  onAgregar: (servicios: Servicio[]) => void
  onClose: () => void
}

const TITULOS = {
  servicio_adicional: 'Agregar servicios adicionales',
  servicio_registral: 'Agregar servicios registrales',
}

/** Choosing services to charge: several at once, each with its quantity. */
export const DialogoServicios = ({ tipo, fecha, puestos, onAgregar, onClose }: PropsDialogoServicios) => {
  const { servicios, error, isLoading, reintentar } = useServicios(tipo, fecha)
  const [texto, setTexto] = useState('')
  const [seleccion, setSeleccion] = useState<Seleccion>(new Map())
  const [errores, setErrores] = useState<Revisada['errores']>(new Map())
  const [falla, setFalla] = useState<string | null>(null)
  const revisada = revisar(seleccion, servicios)
  const suma = revisada.servicios.reduce((total, { valorUnitario, cantidad }) => total + valorUnitario * cantidad, 0)

  const cambiar = (id: number, valor: { cantidad: number | null; precio: number | null } | null) => {
    const nueva = new Map(seleccion)
    if (valor) nueva.set(id, valor)
    else nueva.delete(id)
    setSeleccion(nueva)
    setErrores(new Map())
    setFalla(null)
  }
  const agregar = () => {
    if (seleccion.size === 0) return setFalla('selecciona un servicio adicional')
    if (revisada.errores.size > 0) {
      setErrores(revisada.errores)
      return setFalla('Complete el formulario')
    }
    onAgregar(revisada.servicios)
  }
  const cercanos = nearestFirst(servicios, texto, ({ name }) => [name])
  const mostrados = [
    ...cercanos,
    ...servicios.filter((servicio) => seleccion.has(servicio.id) && !cercanos.includes(servicio)),
  ]

  return (
    <Dialogo
      opened
      size="lg"
      title={TITULOS[tipo]}
      onClose={onClose}
      onSubmit={agregar}
      actions={
        <>
          <p
            className="flex-1 self-center text-muted text-13 movil:basis-[100%] data-falla:text-danger"
            role={falla ? 'alert' : undefined}
            data-falla={falla !== null || undefined}
          >
            {falla ??
              (seleccion.size > 0
                ? `${plural(seleccion.size, 'seleccionado')}: ${formatPesos(Math.round(suma))} sin IVA`
                : '')}
          </p>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Agregar</Button>
        </>
      }
    >
      <div className="servicios grid gap-2">
        <TextoInput
          aria-label="Buscar servicio"
          placeholder="Buscar servicio"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={texto}
          onChange={setTexto}
          data-autofocus
        />
        {error ? (
          <ErrorEnSitio error={error} title="No se pudo traer la lista de servicios" onRetry={reintentar} />
        ) : null}
        {isLoading ? <Esqueleto filas={6} /> : null}
        {servicios.length > 0 ? (
          <div className="servicios-cabeza mt-2 text-muted text-12" aria-hidden>
            <span>Servicio</span>
            <span>Cantidad</span>
            <span>Precio, $</span>
          </div>
        ) : null}
        <ul className="m-0 max-h-[min(46dvh,420px)] p-0 overflow-y-auto list-none">
          {mostrados.map((item) => (
            <FilaServicio
              key={item.id}
              item={item}
              puesto={puestos.has(item.name)}
              elegido={seleccion.get(item.id)}
              errores={errores.get(item.id)}
              onElegir={(si) => cambiar(item.id, si ? { cantidad: 1, precio: item.precio } : null)}
              onCambiar={(cambio) =>
                cambiar(item.id, { cantidad: 1, precio: item.precio, ...seleccion.get(item.id), ...cambio })
              }
            />
          ))}
        </ul>
        {!isLoading && !error && mostrados.length === 0 ? <p className="muted">Ningún servicio se llama así.</p> : null}
      </div>
    </Dialogo>
  )
}
